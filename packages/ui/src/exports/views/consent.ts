export { ConsentCard, type ConsentCardProps } from '../../views/consent/ConsentCard.js'
