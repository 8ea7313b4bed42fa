/** The Latin capital, the digit or the sign that a character looks like; the character itself where it looks like none of them. */
export function latinOf(character: string): string {
  return LATIN[character] ?? LATIN[character.toUpperCase()] ?? character
}

/**
 * What is drawn like each of them, with strokes and hooks, where Unicode itself takes nothing apart: Latin, Cyrillic and Greek, signs,
 * then Armenian, Lisu, Cherokee, Coptic and Canadian letters. A small letter is here where its capital isn't drawn so. `isDoubtful` has
 * its own, shorter lists: they load with the modal, this one doesn't.
 */
const DRAWN_LIKE: Readonly<Record<string, string>> = {
  A: 'ȺᴀɑᶏАΑΛΔ₳∆@ꓮᎪⲀᗩᗅ',
  B: 'ßƁƂɃꞖʙᴃᵬᶀВЬΒ₿฿8ꓐᏴⲂᗷᑲ',
  C: 'ƇȻꜾꞒꟄɕᴄСҪϹ₵₡₢¢©⊂ꓚᏟⲤᑕ',
  D: 'ÐĐƉƊƋꝹꟇȡᴅᵭᶁᶑԀ₫ꓓᎠᗪᗞᑯ',
  E: 'ƎƐɆɘəᴇᶒᶓⱸꬲꬳꬴЕЄΕΞΣ€₠℮∈∑ꓰᎬⲈᗴ',
  F: 'ƑꝻꞘᵮᶂꜰҒϜ₣ꓝᖴ',
  G: 'ƓǤꝽꞠɡɢʛᶃꬶԌ₲ցꓖᏀᏳ',
  H: 'ĦⱧꞪʜꞕНҢҤҺЋΗհꓧᎻⲎᕼ',
  // In lower case L is drawn as I is: what looks like the one looks like the other.
  I: '1LƖƗɪıᶖІӀΙꓲᎥⲒŁȽⱠⱢꝈꞭȴɭʟᴌᶅꞎꬷꬸꬹ£₤₺ԼꓡᏞᒪ',
  J: 'ɈꞲȷɟʄᴊЈͿյꓙᎫᒍ',
  K: 'ƘⱩꝀꝂꝄꞢᴋᶄКҚҜҞҠΚ₭ꓗᏦⲔ',
  M: 'Ɱᴍᵯᶆꬺ₥МӍΜϺꓟᎷⲘᗰ',
  N: 'ƝȠꞐꞤȵɳɴᵰᶇꬻИΝη₦ոꓠⲚᑎ',
  O: '0ØƟꝊꝌᴏᴑᴓⱺꬽꬾОӨѲΟΘσ○◯⭕०০௦๐໐၀ՕꓳⲞ',
  P: 'ÞƤⱣꝐꝒꝔᴘᵱᶈРҎΡ₱₽ꓑᏢⲢᑭ',
  Q: 'ꝖꝘɋʠꞯԚզᑫ',
  R: 'ƦɌⱤꝚꞂꞦɼɾɿᵲᵳᶉꭆꭉꭋꭌЯ₹ꓣᎡᏒᖇ',
  S: '5ƧⱾꞄꞨꟅꟉᵴᶊẜẝꜱЅ₴ՏꓢᏕᏚᔕ',
  T: 'ŦƬƮȾꞆƫȶᴛᵵТҬΤ₮₸ꓔᎢⲦ',
  U: 'ɄɥꞸᴜᴝᶙꭎꭒυμ∪Սꓴᑌ',
  V: 'ƲꝞᴠᶌⱱⱴѴν∨ꓦᏙᐯ',
  W: 'ⱲᴡԜШЩѠωաꓪᎳᏔⲰᗯ',
  X: 'ᶍꭖꭗꭘꭙХҲӼӾΧ×ꓫⲬ᙭',
  Y: 'ƳɎỾʏꭚУҮҰΥγ¥ꓬᎩᎽⲨ',
  Z: 'ƵȤⱫⱿꟆʐʑᴢᵶΖꓜᏃⲌ',
  3: 'ЗӠƷȜɜ',
  $: '💲',
  '|': '!¡¦ǀǃ∣│❘❗❕',
}

/** Where alphabets begin whose letters are in black circles, in black squares, and parts of flags. */
const ENCLOSED: readonly number[] = [0x1f150, 0x1f170, 0x1f1e6]

const LATIN: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(DRAWN_LIKE).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
  ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((latin, index) =>
    ENCLOSED.map((start) => [String.fromCodePoint(start + index), latin] as const)
  ),
])
