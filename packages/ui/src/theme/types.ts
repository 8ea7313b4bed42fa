/** Set of colors. `auto` follows the user's system. */
export type ThemeMode = 'light' | 'dark' | 'auto' | 'highContrast' | 'midnight'

/**
 * Theme variables that an app can set. Colors are CSS colors, lengths CSS lengths. A value that isn't one is ignored and
 * reported on the console, because one typing error must not take the modal down.
 */
export interface ThemeVariables {
  /** Color of the main action. Links, focus ring and tints follow it, as bright or dark as they need to be read. */
  readonly accent?: string | undefined
  /** Text on the accent. If only the accent is set, it is chosen for contrast. */
  readonly onAccent?: string | undefined
  /** The accent where it is text, a focus ring or a thin line. If only the accent is set, it is made readable. */
  readonly accentText?: string | undefined
  /** Background of the card. */
  readonly background?: string | undefined
  /** Background of rows, fields and secondary buttons. */
  readonly surfaceRaised?: string | undefined
  /** Primary text: headings, names, buttons. */
  readonly text?: string | undefined
  /** Secondary text: notes and labels. */
  readonly textQuiet?: string | undefined
  /** Borders and lines between rows. */
  readonly line?: string | undefined
  /** Color of success. */
  readonly success?: string | undefined
  /** Color of warnings. */
  readonly warning?: string | undefined
  /** Color of errors and destructive actions. */
  readonly danger?: string | undefined
  /** Color over the page while the modal is open. */
  readonly overlay?: string | undefined
  /** Color mixed into the surfaces. Default: the accent. */
  readonly colorMix?: string | undefined
  /** Share of `colorMix` in the surfaces: '0%' to '100%', or a number of percent. @default '0%' */
  readonly colorMixStrength?: string | number | undefined
  /** A CSS font list, or `inherit` for the page's own font. */
  readonly fontFamily?: string | undefined
  /** Base of all text sizes: body is 1.5 times it, title 1.7, note 1.3. @default '10px' */
  readonly fontSizeMaster?: string | undefined
  /** Base of all corner radii: controls and rows are 3 times it, the card 6. @default '4px' */
  readonly borderRadiusMaster?: string | undefined
  /** Width of the compact modal. @default '360px' */
  readonly modalWidth?: string | undefined
  /** CSS z-index of the modal. @default 999 */
  readonly zIndex?: string | number | undefined
  /** Scale of spacing: 1 is comfortable, 0.85 compact; from 0.7 to 1.3. */
  readonly density?: string | number | undefined
}

/** The look of one instance: a mode and what differs from it. */
export interface ThemeOptions {
  /** @default 'auto' */
  readonly themeMode?: ThemeMode | undefined
  /** Overrides of the mode's values. */
  readonly themeVariables?: ThemeVariables | undefined
}
