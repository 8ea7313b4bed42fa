export { ConsentFooter, type ConsentFooterProps } from '../../views/consent/ConsentFooter.js'
