/** Fetches pictures into the browser's cache. Resolves when each is there or cannot be had; at once on a server. */
export async function preloadImages(urls: readonly string[]): Promise<void> {
  if (typeof Image === 'undefined') return
  await Promise.all(
    urls.map(
      (url) =>
        new Promise<void>((resolve) => {
          const image = new Image()
          image.onload = image.onerror = () => resolve()
          image.src = url
        })
    )
  )
}
