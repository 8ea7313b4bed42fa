/** Where the page's links lead. Files of the repository are served by the page's own server, unless a build names a host. */
const source = import.meta.env['VITE_PORTICO_SOURCE_URL'] ?? '/source'

/** Address of a file of the repository. */
export function sourceLink(path: string): string {
  return `${source}/${path}`
}

/** Where Storybook runs: `npm run storybook`. */
export const STORYBOOK_URL = import.meta.env['VITE_PORTICO_STORYBOOK_URL'] ?? 'http://localhost:6006/'
