import { globalStyle } from '@vanilla-extract/css'

// The only rule about the page itself: it does not scroll while a modal is open. Important, because pages style their
// root element with more weight than one attribute, and because the layered style sheet would lose otherwise.
globalStyle('html[data-portico-locked]', { overflow: 'hidden !important' })

// Only where the page had a scrollbar: its room is kept, so that nothing moves sideways.
globalStyle('html[data-portico-locked][data-portico-gutter]', { scrollbarGutter: 'stable !important' })
