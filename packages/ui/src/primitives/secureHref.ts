/** Returns the address when it is a complete `https:` one, else undefined: `javascript:` and friends never become links. */
export function secureHref(href: string | undefined): string | undefined {
  return href !== undefined && /^https:\/\/[^\s/]/i.test(href) ? href : undefined
}
