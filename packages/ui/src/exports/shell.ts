// The modal's frame; loaded with the modal, never with the page.
export { AlertBar, type AlertBarProps } from '../shell/AlertBar/AlertBar.js'
export { Footer, type FooterProps } from '../shell/Footer/Footer.js'
export { Header, type HeaderProps } from '../shell/Header/Header.js'
export { InlineShell, type InlineShellProps } from '../shell/InlineShell/InlineShell.js'
export { LiveRegions, type LiveRegionsProps } from '../shell/LiveRegions/LiveRegions.js'
export { ModalShell, type ModalShellProps } from '../shell/ModalShell/ModalShell.js'
export { Snackbar, type SnackbarProps } from '../shell/Snackbar/Snackbar.js'
export { useMediaQuery } from '../useMediaQuery.js'
