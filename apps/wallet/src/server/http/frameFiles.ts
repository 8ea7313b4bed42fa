import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { FRAME_CONFIG_ID, type FrameConfig } from '../../api.ts'

/**
 * The frame's page, from `index.html` of `folder`, with its configuration written in. Rejects when the file is missing, or has
 * no element for the configuration.
 */
export async function framePage(request: { readonly folder: string; readonly config: FrameConfig }): Promise<string> {
  const page = await readFile(join(request.folder, 'index.html'), 'utf8')
  const json = JSON.stringify(request.config).replace(/</g, '\\u003c')
  const filled = page.replace(PLACE, (_, start: string) => `${start}${json}</script>`)
  if (filled === page) throw new Error(`The frame's page has no script with the id ${FRAME_CONFIG_ID}.`)
  return filled
}

/** The page that the link of a mail opens, `device.html` of `folder`. Rejects when the file is missing. */
export function devicePage(folder: string): Promise<string> {
  return readFile(join(folder, 'device.html'), 'utf8')
}

/** One of the frame's files and its type; `undefined` when there is none of that name. */
export async function frameAsset(request: {
  readonly folder: string
  readonly name: string
}): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string } | undefined> {
  const { folder, name } = request
  const type = TYPES[extname(name)]
  // A name, never a path.
  if (type === undefined || !/^[\w-][\w.-]*$/.test(name)) return undefined
  try {
    return { bytes: new Uint8Array(await readFile(join(folder, 'assets', name))), type }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const PLACE = new RegExp(`(<script[^>]*\\bid="${FRAME_CONFIG_ID}"[^>]*>)[^<]*</script>`)

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
