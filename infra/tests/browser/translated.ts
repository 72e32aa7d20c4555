import type { Page } from '@playwright/test'

/**
 * Rewrites the texts of a page, from the next document on, as the translation of a browser does: it puts elements with a text of
 * its own before each text node, which it takes out of the document. The words stay the same, so that they can be found.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const untouched = 'script, style, noscript, textarea, option, title, svg, font'

    function rewrite(text: Text): void {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.before(outer)
      text.remove()
    }
    function textsOf(node: Node): Text[] {
      const texts: Text[] = []
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      for (let at: Node | null = node; at; at = walker.nextNode()) if (at instanceof Text) texts.push(at)
      return texts
    }

    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          for (const text of textsOf(node)) rewrite(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}
