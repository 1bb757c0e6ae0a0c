import { sql } from '../../../kernel/sql.ts'

/** The address of a goods' first picture (of this width in pixels; empty without one), for a statement that names the goods `g`. */
export const firstPicture = (width: 200 | 400 = 400) => sql<string>`coalesce(g.pictures[1] || ${sql.lit(`-${width}.webp`)}, '')`
