import type { Page } from '@playwright/test'

/**
 * The texts of a screen that cannot be read at its width: beyond the edge, or clipped by an element that neither scrolls
 * nor shows an ellipsis. Texts that are hidden on purpose do not count.
 */
export const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const said = text.textContent?.trim()
      const parent = text.parentElement
      if (!said || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (parent.closest('[aria-hidden="true"], svg, script, style, noscript, option, dialog:not([open])'))
        continue
      const range = document.createRange()
      range.selectNodeContents(text)
      if ([...range.getClientRects()].some((rect) => isCut(rect, parent))) cut.push(said.slice(0, 60))
    }
    return cut

    function isCut(rect: DOMRect, parent: Element): boolean {
      if (rect.width < 1) return false
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        const { left, right, width, height } = box.getBoundingClientRect()
        // For screen readers only.
        if (style.position === 'absolute' && (width <= 1 || height <= 1)) return false
        // Waits outside the window until it is needed, as the skip link does.
        if (style.position === 'fixed' && rect.bottom <= 0) return false
        if (style.overflowX === 'visible') continue
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') return false
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false
        if (rect.left < left - 1 || rect.right > right + 1) return true
        // Dialogs and popovers are in the top layer, where their ancestors do not clip them.
        if (box.matches(':modal, :popover-open')) break
      }
      return rect.left < -1 || rect.right > innerWidth + 1
    }
  })
