/** What is wrong with the version of Node, such as `v20.19.0`; undefined for nothing. */
export function checkNode(version: string): string | undefined {
  const [, major] = /^v(\d+)\./.exec(version) ?? []
  return Number(major) < LEAST ? `It needs Node ${LEAST} or newer, and this is ${version}.` : undefined
}

/** As `engines` of package.json says. */
const LEAST = 22
