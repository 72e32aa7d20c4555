/** Whether the gateway saw, as it sent this page, that nobody is signed in: then there is nobody to ask for. */
export const hasNoSession = (): boolean => document.documentElement.dataset.session === 'none'
