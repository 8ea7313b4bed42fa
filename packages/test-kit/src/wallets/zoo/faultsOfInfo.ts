import type { AnimalFault } from './createAnimal.js'

/** Its name is markup that would run a script. */
export const markupName: AnimalFault = {
  info: { name: '<img src=x onerror="window.pwned=1"><script>pwned=1</script>' },
}

/** Its name is turned around, in several lines, with characters that show nothing: it reads as another wallet's. */
export const invisibleName: AnimalFault = {
  info: { name: '\u202EroH\u202C\u200B\u0000r\u001Bo\n\u2066b\u2069r\uFEFFaH' },
}

/** Its name has 10,000 characters. */
export const longName: AnimalFault = { info: { name: 'Long '.repeat(2_000) } }

/** Its name is there and shows nothing. */
export const blankName: AnimalFault = { info: { name: '\u200B \u3164\u2800' } }

/** Its icon is a script. */
export const scriptIcon: AnimalFault = { info: { icon: 'javascript:window.pwned=1' } }

/** Its icon is a picture with a script in it, which runs where the picture is a document. */
export const scriptInSvgIcon: AnimalFault = {
  info: {
    icon: `data:image/svg+xml,${encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="top.pwned=1"><script>top.pwned=1</script><rect width="8" height="8" fill="crimson"/></svg>'
    )}`,
  },
}

/** Its icon is a page. */
export const pageIcon: AnimalFault = { info: { icon: 'data:text/html,<script>top.pwned=1</script>' } }

/** Its icon is a real picture of 5 MB. */
export const hugeIcon: AnimalFault = {
  info: {
    icon: `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><desc>${'x'.repeat(5_000_000)}</desc></svg>`,
  },
}

/** Its icon claims to be a picture, and isn't. */
export const brokenIcon: AnimalFault = { info: { icon: 'data:image/png;base64,bm90IGEgcGljdHVyZQ==' } }

/** It claims the id that wagmi gives to whatever is at `window.ethereum`. */
export const reservedRdns: AnimalFault = { info: { rdns: 'injected' } }

/** Its icon is a number. */
export const numberIcon: AnimalFault = { info: { icon: untyped(42) } }

/** Its icon is on the host of a tracker that counts users. */
export const remoteIcon: AnimalFault = { info: { icon: 'https://tracker.invalid/who.png' } }

/** Its name is an object. */
export const objectName: AnimalFault = { info: { name: untyped({}) } }

/** Its icon throws when it is read. */
export const throwingIcon: AnimalFault = {
  wrap: ({ info, provider }) => ({
    info: Object.defineProperty({ ...info }, 'icon', { enumerable: true, get: throwing }),
    provider,
  }),
}

/** It announces invalid values before itself. */
export const junkFirst: AnimalFault = {
  junk: [null, 42, {}, { info: null, provider: {} }, new Proxy({}, { get: throwing })],
}

/** JavaScript can put anything where a text belongs. */
function untyped(value: unknown): string {
  return value as string
}

function throwing(): never {
  throw new Error('Nobody reads this.')
}
