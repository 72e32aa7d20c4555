/** Whether the gateway sent this page to a request without a session, so that the page need not wait for a session check. */
export const hasNoSession = (): boolean => document.documentElement.dataset.session === 'none'
