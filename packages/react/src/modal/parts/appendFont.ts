/** Fetches the app's font: a style sheet in the page's head, once. */
export function appendFont(url: string): void {
  const links = [...document.head.querySelectorAll('link')]
  if (links.some(({ href }) => href === url)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  link.setAttribute('data-portico', 'font')
  document.head.append(link)
}
