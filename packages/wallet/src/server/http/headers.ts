import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { FrameConfig } from '../../api.ts'

/** Headers of everything but the frame's page: none of it is to be shown, kept or read by another page. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Headers of the frame's page: it runs what comes from its own origin only, talks to that and the services of its networks
 * only, and may be embedded by `dapps` only.
 */
export function pageHeaders({ dapps, networks }: Omit<FrameConfig, 'build'>): Readonly<Record<string, string>> {
  const urls = networks.flatMap(({ rpcUrl, smartAccount }) => [
    rpcUrl,
    smartAccount?.bundlerUrl,
    smartAccount?.paymasterUrl,
  ])
  const services = new Set(urls.flatMap((url) => (url === undefined ? [] : new URL(url).origin)))
  return {
    'cache-control': 'no-cache',
    'content-security-policy': pagePolicy({ services: [...services], ancestors: dapps }),
    // A page that isolates itself may embed it too: it asks both of what it embeds.
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': 'require-corp',
  }
}

/** Headers of a page that stands alone, and talks to its own origin only: the one that the link of a mail opens, and the window. */
export function ownPageHeaders(): Readonly<Record<string, string>> {
  return { ...API_HEADERS, 'content-security-policy': pagePolicy({ services: [], ancestors: [] }) }
}

/**
 * What the steps of a login by a provider have in their window: it stays in touch with the page that has opened it. One step
 * without it, also a redirect, and the window looks closed to that page from there on.
 */
export const IN_TOUCH: Readonly<Record<string, string>> = { 'cross-origin-opener-policy': 'unsafe-none' }

function pagePolicy(request: { readonly services: readonly string[]; readonly ancestors: readonly string[] }): string {
  const { services, ancestors } = request
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...services].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    // No text becomes markup or code, also by a mistake in the page.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(' ')}`,
  ].join('; ')
}

/** Headers of every answer. Which pages may embed it, and which it stays in touch with, say the others. */
export function commonHeaders({ isHttps }: { readonly isHttps: boolean }): MiddlewareHandler {
  return secureHeaders({
    crossOriginResourcePolicy: false,
    crossOriginOpenerPolicy: false,
    xFrameOptions: false,
    strictTransportSecurity: isHttps && 'max-age=31536000',
    permissionsPolicy: Object.fromEntries(UNUSED_FEATURES.map((feature) => [feature, []])),
  })
}

/** What browsers could do for the frame, and it never asks for: all but passkeys, and copying. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboardRead',
  'displayCapture',
  'encryptedMedia',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idleDetection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'pictureInPicture',
  'screenWakeLock',
  'serial',
  'usb',
  'xrSpatialTracking',
]
