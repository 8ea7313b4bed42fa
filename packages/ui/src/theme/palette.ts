/** The colors of one mode; the names are those of the public tokens. */
export interface Palette {
  readonly accent: string
  readonly onAccent: string
  readonly background: string
  readonly surfaceRaised: string
  readonly text: string
  readonly textQuiet: string
  readonly line: string
  readonly success: string
  readonly warning: string
  readonly danger: string
  readonly overlay: string
}

/** The ready palettes as hex colors. Every pair used for text has a contrast of at least 4.5:1 (palette.test.ts). */
export const palettes = {
  light: {
    accent: '#2F4BD8',
    onAccent: '#FFFFFF',
    background: '#FFFFFF',
    surfaceRaised: '#F5F5F2',
    text: '#1B1C1F',
    textQuiet: '#5D5F66',
    line: '#E3E3DE',
    success: '#1B7A43',
    warning: '#8A5A00',
    danger: '#B3261E',
    overlay: '#14141873',
  },
  dark: {
    accent: '#93A5FF',
    onAccent: '#11131A',
    background: '#16171B',
    surfaceRaised: '#1F2126',
    text: '#F2F2EE',
    textQuiet: '#A3A6AF',
    line: '#2E3037',
    success: '#6FD59B',
    warning: '#F0B959',
    danger: '#FF9C93',
    overlay: '#0808099E',
  },
  highContrast: {
    accent: '#0017A8',
    onAccent: '#FFFFFF',
    background: '#FFFFFF',
    surfaceRaised: '#FFFFFF',
    text: '#000000',
    textQuiet: '#1F1F1F',
    line: '#000000',
    success: '#00511F',
    warning: '#5C3A00',
    danger: '#8A0000',
    overlay: '#000000B3',
  },
  midnight: {
    accent: '#B7A6FF',
    onAccent: '#120E24',
    background: '#0E1020',
    surfaceRaised: '#191C33',
    text: '#EFEFFA',
    textQuiet: '#A5A9C9',
    line: '#2A2E4D',
    success: '#6FD59B',
    warning: '#F0B959',
    danger: '#FF9C93',
    overlay: '#05060FAD',
  },
} as const satisfies Record<string, Palette>
