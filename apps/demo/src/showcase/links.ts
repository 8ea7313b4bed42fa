/** Where the repository is, for a build that names a host; undefined otherwise. */
export const SOURCE_URL: string | undefined = import.meta.env['VITE_PORTICO_SOURCE_URL']

/** Address of a file of the repository: the page's own server has those that it links to, documents as pages. */
export function sourceLink(path: string): string {
  return `${SOURCE_URL ?? '/source'}/${path}`
}

/** Where Storybook is, for a build that names it: `npm run storybook` starts one, and the page can't know of it. */
export const STORYBOOK_URL: string | undefined = import.meta.env['VITE_PORTICO_STORYBOOK_URL']
