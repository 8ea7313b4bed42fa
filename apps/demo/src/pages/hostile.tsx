import './hostile.css'
import './plain.js'
