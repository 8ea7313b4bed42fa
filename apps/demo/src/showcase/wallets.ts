/** A made-up wallet of the live modal: a picture, and what it answers. */
export interface SampleWallet {
  readonly id: string
  readonly name: string
  readonly icon: string
  /** `hold` never answers, so that the request can be looked at. */
  readonly behavior: 'approve' | 'reject' | 'hold'
}

/** The wallets of the live modal. None of them exists: a press asks no wallet. */
export const SAMPLE_WALLETS: readonly [SampleWallet, ...SampleWallet[]] = [
  {
    id: 'example.harbor',
    name: 'Harbor',
    behavior: 'approve',
    icon: picture(
      '#1c4e6e',
      '<circle cx="20" cy="11.5" r="3"/><path d="M20 14.5V30M14.5 18.5h11M10 22c0 5 4.4 8.5 10 8.5S30 27 30 22"/>'
    ),
  },
  {
    id: 'example.meadow',
    name: 'Meadow',
    behavior: 'reject',
    icon: picture(
      '#2f6b3c',
      '<path d="M20 30V17M20 20c0-4.5-3-7.5-8-7.5 0 5 3 7.5 8 7.5ZM20 17c0-4 2.6-6.5 7.5-6.5C27.5 15 25 17 20 17Z"/>'
    ),
  },
  {
    id: 'example.orbit',
    name: 'Orbit',
    behavior: 'hold',
    icon: picture(
      '#4a3fb0',
      '<circle cx="20" cy="20" r="6.5"/><path d="M14.3 23.5C9.5 25.8 7 28 7.8 29.3c1.3 2 8.3-.6 15.6-5.6S33.6 13.3 32.2 11.3c-.9-1.3-4.2-.6-8.7 1.6"/>'
    ),
  },
]

/** The picture of the app that the wallets are asked by. */
export const SAMPLE_APP_ICON = picture(
  '#2f4bd8',
  '<path d="M10 31V20a10 10 0 0 1 20 0v11M15.5 31V20a4.5 4.5 0 0 1 9 0v11"/>'
)

function picture(ground: string, lines: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground}"/><g fill="none" stroke="#fff" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">${lines}</g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
