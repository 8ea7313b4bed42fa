/** How the components choose their colours. `auto` follows the visitor's system. */
export type ThemeMode = 'light' | 'dark' | 'auto' | 'highContrast' | 'midnight'

/**
 * What a dapp may change. Colours are CSS colours, lengths CSS lengths. A value that is not one is left out and
 * reported on the console, because one typing error must not take the modal down.
 */
export interface ThemeVariables {
  /** Colour of the one thing to do next; focus ring, spinner and tints follow. */
  readonly accent?: string | undefined
  /** Text on the accent. Computed for contrast when only the accent is given. */
  readonly onAccent?: string | undefined
  /** The card's colour. */
  readonly background?: string | undefined
  /** Rows, fields and quiet buttons. */
  readonly surfaceRaised?: string | undefined
  /** Text that is read first: headings, names, buttons. */
  readonly text?: string | undefined
  /** Text that is read second: notes and labels. */
  readonly textQuiet?: string | undefined
  /** Borders, and the lines between rows. */
  readonly line?: string | undefined
  /** Signs of what succeeded. */
  readonly success?: string | undefined
  /** Signs of what needs attention. */
  readonly warning?: string | undefined
  /** Signs of what failed, and of what cannot be undone. */
  readonly danger?: string | undefined
  /** What lies over the page while the modal is open. */
  readonly overlay?: string | undefined
  /** The colour mixed into the surfaces; the accent unless set. */
  readonly colorMix?: string | undefined
  /** How much of `colorMix` the surfaces take: '0%' to '100%', or a number of per cent. @default '0%' */
  readonly colorMixStrength?: string | number | undefined
  /** A CSS font list, or `inherit` for the page's own font. */
  readonly fontFamily?: string | undefined
  /** All text sizes are multiples of it: body 1.5, title 1.7, note 1.3. @default '10px' */
  readonly fontSizeMaster?: string | undefined
  /** All corners are multiples of it: controls and rows 3, card 6. @default '4px' */
  readonly borderRadiusMaster?: string | undefined
  /** Width of the compact modal. @default '360px' */
  readonly modalWidth?: string | undefined
  /** Layer of the modal over the page. @default 999 */
  readonly zIndex?: string | number | undefined
  /** 1 is comfortable, 0.85 compact; from 0.7 to 1.3. */
  readonly density?: string | number | undefined
}

/** The look of one instance: a mode and what differs from it. */
export interface ThemeOptions {
  /** @default 'auto' */
  readonly themeMode?: ThemeMode | undefined
  /** Overrides of the mode's values. */
  readonly themeVariables?: ThemeVariables | undefined
}
