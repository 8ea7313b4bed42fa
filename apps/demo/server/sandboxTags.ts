/** Where the tags go in a page; the page runs on public testnets when nothing takes its place. */
export const sandboxMark = '<!-- portico-sandbox -->'

/**
 * What a page needs of the sandbox at `url`, as HTML: its configuration as data, so that the page has nothing to fetch,
 * and the script with its wallets. Errors: the sandbox does not answer, with the way to start it.
 */
export async function sandboxTags(url: string): Promise<string> {
  // A `<` inside data could end the script element.
  const data = JSON.stringify(await sandboxConfig(url)).replaceAll('<', '\\u003c')
  return (
    `<script type="application/json" id="portico-sandbox">${data}</script>\n` +
    `    <script src="${url}/wallets.js"></script>`
  )
}

/** What the sandbox at `url` says of itself. Errors: it does not answer, with the way to start it. */
export async function sandboxConfig(url: string): Promise<unknown> {
  const response = await fetch(`${url}/config.json`).catch((cause: unknown) => {
    throw new Error(
      `The sandbox at ${url} does not answer. \`npm run demo\` in the root folder starts it with the demo; ` +
        'VITE_PORTICO_SANDBOX names another one, VITE_PORTICO_PROFILE=testnets goes without.',
      { cause }
    )
  })
  return response.json()
}
