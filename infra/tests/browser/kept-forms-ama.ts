import { at, fields, type KeptForm } from './kept-forms.ts'

type Sessions = { readonly planned: string; readonly live: string }

/** The forms of a host: of a session that has not begun, and of one that is live with two questions. */
export const formsOfHosts = ({ planned, live }: Sessions): readonly KeptForm[] => [
  {
    file: 'ama/host/schedule-form.tsx',
    ...at('/iam/ama?tab=host'),
    typed: fields('Schedule a session', { Title: 'Slow bread', Description: 'Two days.', Tags: 'bread' }),
  },
  {
    file: 'ama/host/edit-dialog.tsx',
    ...at(`/iam/ama/${planned}`, 'Edit'),
    typed: fields('Edit the session', { Title: 'Slower bread', Tags: 'bread, oven' }),
    send: 'Save',
  },
  {
    file: 'ama/host/planned-acts.tsx',
    ...at(`/iam/ama/${planned}`, 'Cancel'),
    typed: fields('Cancel session', { Reason: 'The oven is cold.' }),
    send: 'Cancel session',
  },
  {
    file: 'ama/line-form.tsx',
    ...at(`/iam/ama/${live}`),
    typed: fields('Write in the chat', { 'Write in the chat': 'Five more questions.' }),
    send: 'Send',
  },
  {
    file: 'ama/room/question-moves.tsx',
    ...at(`/iam/ama/${live}`, 'Dismiss'),
    typed: fields('Dismiss question', { Reason: 'Asked before.' }),
  },
  {
    file: 'ama/room/member-moves.tsx',
    ...at(`/iam/ama/${live}`, 'Remove member'),
    typed: fields('Remove member', { Reason: 'Advertising.' }),
  },
  {
    file: 'ama/room/question-moves.tsx',
    ...at(`/iam/ama/${live}`, 'Answer'),
    typed: fields('Mark as answered', { 'In short': 'The black one.' }),
    send: 'Mark as answered',
  },
]

/** The line in which a member asks; what is chosen in 'ama/room/merge-dialog.tsx' is a question, no words. */
export const formsOfAskers = (live: string): readonly KeptForm[] => [
  {
    file: 'ama/questions/ask-form.tsx',
    ...at(`/iam/ama/${live}`),
    typed: (page) => [[page.getByRole('textbox', { name: 'Ask a question' }), 'Which nib?']],
    send: 'Ask',
  },
]
