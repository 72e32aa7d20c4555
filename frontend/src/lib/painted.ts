/** Resolves when content is visible (first contentful paint), so that work which can wait does not delay it. */
export const painted = new Promise<void>((resolve) => {
  new PerformanceObserver((paints, observer) => {
    // The observer also reports a first paint of the background alone.
    if (!paints.getEntriesByName('first-contentful-paint').length) return
    observer.disconnect()
    resolve()
  }).observe({ type: 'paint', buffered: true })
})
