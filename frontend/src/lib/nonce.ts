declare global {
  /** Read by react-remove-scroll for the style tags that it writes while a dialog is open. */
  var __webpack_nonce__: string | undefined
}

/** The nonce of this page's Content-Security-Policy, which the gateway writes into the document's head. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

globalThis.__webpack_nonce__ = styleNonce()
