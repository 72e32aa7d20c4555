/** The pattern of `like` for all that contains a text, in lower case. */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
