/** Markup that is already safe. Everything else inserted into an `html` template is escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Piece = Html | string | number | null | false | Piece[]

/** Builds markup; strings are escaped for text and quoted attributes, null and false render as nothing. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(String.raw({ raw: strings }, ...pieces.map(written)))
}

function written(piece: Piece): string {
  if (piece instanceof Html) return piece.text
  if (Array.isArray(piece)) return piece.map(written).join('')
  return piece === null || piece === false ? '' : String(piece).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
