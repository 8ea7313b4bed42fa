import { createGlobalThemeContract } from '@vanilla-extract/css'

/**
 * The public tokens: custom properties with readable names that a page may set on `[data-portico]`.
 * Their defaults are in `modes.css.ts`; everything components use derives from them in `derived.css.ts`.
 */
export const tokens = createGlobalThemeContract({
  /** Color of the one thing to do next. */
  accent: 'portico-accent',
  /** Text and icons on the accent. Computed from the accent unless it is set. */
  onAccent: 'portico-on-accent',
  /** The accent as text, as a ring and as a thin line. Computed from the accent, so that it can be read, unless it is set. */
  accentText: 'portico-accent-text',
  /** The card. */
  background: 'portico-background',
  /** Rows under the pointer, fields and quiet buttons. */
  surfaceRaised: 'portico-surface-raised',
  text: 'portico-text',
  textQuiet: 'portico-text-quiet',
  line: 'portico-line',
  success: 'portico-success',
  warning: 'portico-warning',
  danger: 'portico-danger',
  /** What lies over the page while the modal is open. */
  overlay: 'portico-overlay',
  /** The color that `colorMixStrength` mixes into the surfaces. */
  colorMix: 'portico-color-mix',
  /** 0% to 100%. */
  colorMixStrength: 'portico-color-mix-strength',
  fontFamily: 'portico-font-family',
  /** All text sizes are multiples of it: body 1.5, title 1.7, note 1.3. */
  fontSizeMaster: 'portico-font-size-master',
  /** All corners are multiples of it: controls 3, rows 3, card 6. */
  borderRadiusMaster: 'portico-border-radius-master',
  modalWidth: 'portico-modal-width',
  zIndex: 'portico-z-index',
  /** A plain number: 1 is comfortable, 0.85 compact. */
  density: 'portico-density',
})
