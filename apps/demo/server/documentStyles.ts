/** The look of a document's page: the colors of the demo (src/styles/page.css), which are bundled under another name. */
export const documentStyles = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f0f0ec, #101114);
  --surface: light-dark(#ffffff, #16171b);
  --text: light-dark(#1b1c1f, #f2f2ee);
  --quiet: light-dark(#5d5f66, #a3a6af);
  --line: light-dark(#dcdcd6, #2e3037);
  --accent: light-dark(#2f4bd8, #93a5ff);
}
* { box-sizing: border-box; }
html { scroll-padding-block-start: 24px; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--text);
  font: 16px / 26px system-ui, sans-serif;
}
header, .columns {
  max-inline-size: 1184px;
  margin-inline: auto;
  padding-inline: 32px;
}
header {
  display: flex;
  align-items: baseline;
  gap: 24px;
  padding-block: 20px;
}
header a { color: var(--quiet); font-size: 15px; text-decoration: none; }
header a:first-child { color: var(--text); font-size: 19px; font-weight: 700; letter-spacing: -0.02em; }
.columns {
  display: grid;
  grid-template-columns: 208px minmax(0, 1fr);
  align-items: start;
  gap: 56px;
  padding-block: 28px 96px;
}
nav {
  position: sticky;
  inset-block-start: 24px;
  margin-inline-start: -10px;
  padding-inline-start: 10px;
  max-block-size: calc(100vh - 48px);
  overflow: auto;
  font-size: 14px;
  line-height: 20px;
}
nav p { margin: 0 0 6px; color: var(--quiet); font-size: 13px; }
nav ul { margin: 0 0 20px; padding: 0; list-style: none; }
nav li a {
  display: block;
  padding: 5px 10px;
  margin-inline-start: -10px;
  border-radius: 8px;
  color: var(--text);
  text-decoration: none;
  overflow-wrap: anywhere;
}
nav li a:hover { background: var(--surface); }
nav [aria-current] { background: var(--surface); color: var(--accent); font-weight: 600; }
main { max-inline-size: 78ch; }
main > :first-child { margin-block-start: 0; }
h1 { font-size: 40px; line-height: 44px; letter-spacing: -0.03em; text-wrap: balance; }
h2 { margin: 48px 0 12px; font-size: 24px; line-height: 32px; letter-spacing: -0.02em; }
h3 { margin: 32px 0 8px; font-size: 18px; line-height: 26px; }
p, ul, ol, pre, table { margin: 0 0 18px; }
li { margin-block-end: 4px; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code { font: 0.88em ui-monospace, monospace; overflow-wrap: anywhere; }
td code { overflow-wrap: normal; }
:not(pre) > code { padding: 2px 5px; border-radius: 6px; background: var(--surface); }
pre {
  padding: 16px 20px;
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: 16px;
  background: var(--surface);
  font: 13px / 21px ui-monospace, monospace;
  tab-size: 2;
}
pre code { font: inherit; overflow-wrap: normal; }
pre i { font-style: normal; }
pre .keyword { color: light-dark(#2f4bd8, #a9b6ff); }
pre .string { color: light-dark(#1b6e3c, #7fd8a4); }
pre .component { color: light-dark(#83439a, #d9a6e8); }
pre .call { color: light-dark(#8a4b08, #f0b979); }
pre .attribute { color: light-dark(#0c6489, #7fc8ea); }
pre .comment { color: var(--quiet); }
table { display: block; overflow: auto; border-collapse: collapse; font-size: 15px; line-height: 23px; }
th, td { padding: 8px 16px 8px 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; }
th { color: var(--quiet); font-size: 13px; font-weight: 600; }
th:empty { padding: 0; }
header a:last-child { display: none; }
@media (max-width: 800px) {
  header a:last-child { display: inline; }
  header, .columns { padding-inline: 20px; }
  .columns { grid-template-columns: minmax(0, 1fr); padding-block-start: 8px; }
  nav { position: static; max-block-size: none; order: 1; padding-block-start: 24px; border-block-start: 1px solid var(--line); }
  nav li a { padding-block: 11px; }
  h1 { font-size: 32px; line-height: 38px; }
}
`
