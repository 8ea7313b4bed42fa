/** How many axe violations the page and the modal may have: e2e/page/accessible.e2e.ts holds them to this. */
export const AXE_VIOLATIONS = 0
