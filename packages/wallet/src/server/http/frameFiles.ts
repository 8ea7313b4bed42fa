import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { FRAME_CONFIG_ID, type FrameConfig } from '../../api.ts'

/** The pages of the frame's folder. Each rejects when its file is missing, or has no element for its configuration. */
export interface FramePages {
  /** The frame's page, `index.html`. */
  frame(): Promise<string>
  /** The page of the wallet's window, `approve.html`. */
  approve(): Promise<string>
  /** The page that the link of a mail opens, `device.html`. It has no configuration. */
  device(): Promise<string>
  /** The page of the window that goes to a provider, `social.html`. It has no configuration. */
  social(): Promise<string>
}

/** The pages of `folder`, with their configuration written in. What names the build is read once. */
export function createFramePages(request: Omit<FrameConfig, 'build'> & { readonly folder: string }): FramePages {
  const { folder, ...config } = request
  const kept: { build?: string } = {}
  const filled = async (name: string, own: typeof config): Promise<string> => {
    kept.build ??= await buildOf(folder)
    return fill(await readFile(join(folder, name), 'utf8'), { ...own, build: kept.build })
  }
  return {
    frame: () => filled('index.html', config),
    approve: () => filled('approve.html', { dapps: [], networks: [] }),
    device: () => readFile(join(folder, 'device.html'), 'utf8'),
    social: () => readFile(join(folder, 'social.html'), 'utf8'),
  }
}

/** The names of the built files change with their contents. */
async function buildOf(folder: string): Promise<string> {
  const names = (await readdir(join(folder, 'assets'))).sort()
  return createHash('sha256').update(names.join('\n')).digest('base64url').slice(0, 16)
}

function fill(page: string, config: FrameConfig): string {
  const json = JSON.stringify(config).replace(/</g, '\\u003c')
  const filled = page.replace(PLACE, (_, start: string) => `${start}${json}</script>`)
  if (filled === page) throw new Error(`A page of the frame has no script with the id ${FRAME_CONFIG_ID}.`)
  return filled
}

/** One of the frame's files. */
export interface FrameAsset {
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The same, compressed; `undefined` of what has been compressed before. */
  readonly gzip: Uint8Array<ArrayBuffer> | undefined
}

/** Finds one of the frame's files; `undefined` for an unknown name. */
export type FrameAssets = (name: string) => Promise<FrameAsset | undefined>

/**
 * The frame's files, in the folder `assets` of `folder`. Each is read and compressed once and kept, so that repeated requests
 * make no work.
 */
export function createFrameAssets(folder: string): FrameAssets {
  const kept = new Map<string, FrameAsset>()
  return async (name) => {
    const asset = kept.get(name) ?? (await readAsset(folder, name))
    if (asset !== undefined) kept.set(name, asset)
    return asset
  }
}

async function readAsset(folder: string, name: string): Promise<FrameAsset | undefined> {
  const type = TYPES[extname(name)]
  // A name, never a path.
  if (type === undefined || !/^[\w-][\w.-]*$/.test(name)) return undefined
  try {
    const bytes = new Uint8Array(await readFile(join(folder, 'assets', name)))
    const isCompressed = COMPRESSED.includes(extname(name))
    return { bytes, type, gzip: isCompressed ? undefined : new Uint8Array(await promisify(gzip)(bytes)) }
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

const COMPRESSED: readonly string[] = ['.png', '.webp', '.woff2']
