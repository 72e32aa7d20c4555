declare global {
  /** Read by the style tags that react-remove-scroll writes below dialogs. */
  var __webpack_nonce__: string | undefined
}

/** The nonce of this page's Content-Security-Policy, which the gateway writes into its head. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

globalThis.__webpack_nonce__ = styleNonce()
