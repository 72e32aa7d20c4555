import type { Page } from '@playwright/test'

/**
 * The controls of a screen that a finger misses: below 44 × 44 px. A checkbox counts with its label, a link that covers its card
 * with the card. Links in a text are as high as its lines.
 */
export const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const fields = 'select, textarea, input:not([type="range"])'
    const controls = 'a[href], button, summary, [role="menuitem"], [role="option"], [role="tab"]'
    return [...document.querySelectorAll<HTMLElement>(`${controls}, ${fields}`)]
      .filter((one) => isShown(one) && !one.matches(':disabled') && !isInText(one) && !isLarge(one))
      .map((one) => {
        const { width, height } = one.getBoundingClientRect()
        const name = one.getAttribute('aria-label') ?? one.textContent ?? ''
        return `${one.tagName} "${name.trim().slice(0, 40)}" ${width.toFixed(1)} × ${height.toFixed(1)}`
      })

    function isShown(element: HTMLElement): boolean {
      // The box of a choice may be invisible on its label, which is the target then.
      const isBox = element instanceof HTMLInputElement
      if (!element.checkVisibility({ opacityProperty: !isBox, visibilityProperty: true })) return false
      return element.getBoundingClientRect().width > 1 && !element.closest('[aria-hidden="true"]')
    }

    function isInText(element: HTMLElement): boolean {
      if (!element.matches('a') || getComputedStyle(element).display !== 'inline') return false
      const others = [...(element.parentElement?.childNodes ?? [])].filter((node) => node !== element)
      return others.some((node) => /\S/.test(node.textContent ?? ''))
    }

    function isLarge(element: HTMLElement): boolean {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      return [element, ...labels, ...covered(element)].some((one) => {
        const { width, height } = one.getBoundingClientRect()
        return width >= 43.5 && height >= 43.5
      })
    }

    function covered(element: HTMLElement): readonly Element[] {
      const { position, content } = getComputedStyle(element, '::after')
      const isCovering = element.matches('a') && position === 'absolute' && content !== 'none'
      const card = getComputedStyle(element).position === 'static' ? element.offsetParent : null
      return isCovering && card ? [card] : []
    }
  })
