/** `task_submission` → 'task submission'. */
export const humanize = (name: string) => name.replaceAll('_', ' ')
