/** When something of the page can be read: what can wait for that takes nothing from it. */
export const painted = new Promise<void>((resolve) => {
  new PerformanceObserver((paints, observer) => {
    // A paint of the background alone is reported too.
    if (!paints.getEntriesByName('first-contentful-paint').length) return
    observer.disconnect()
    resolve()
  }).observe({ type: 'paint', buffered: true })
})
