/** Where the actions on an offer stand. */
export type TermsShown = {
  /** On the offer's own page, with its whole terms. */
  readonly isPage: boolean
  /** These are the terms that the page was opened with; otherwise accepting asks in a dialog. */
  readonly areTermsSeen: boolean
}
