/** Title, description and icon of the page that this runs in; empty on a server. */
export function describePage(): {
  readonly title: string
  readonly description: string
  readonly iconUrl: string | undefined
} {
  if (typeof document === 'undefined') return { title: '', description: '', iconUrl: undefined }
  return {
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    iconUrl: document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href,
  }
}
