import { Fragment, type ReactNode } from 'react'
import { parseBlocks, parsePieces } from './parse-rich-text.ts'
import styles from './RichText.module.css'

export type RichTextProps = {
  text: string
  /** the address of a link to a page; null where there is no such page: then its words are plain text */
  hrefOf: (path: string) => string | null
}

const Pieces = ({ line, hrefOf }: { line: string; hrefOf: RichTextProps['hrefOf'] }) =>
  parsePieces(line).map(({ text, strong, to }, at): ReactNode => {
    if (strong) return <strong key={at}>{text}</strong>
    const href = to?.startsWith('tel:') ? to : to && hrefOf(to)
    if (!href) return <Fragment key={at}>{text}</Fragment>
    return (
      <a key={at} href={href}>
        {text}
      </a>
    )
  })

/** A text that operators write: headings, paragraphs, lists, strong words, links and uploaded pictures. Whatever else it contains is shown as it is. */
export const RichText = ({ text, hrefOf }: RichTextProps) => (
  <div className={styles.text}>
    {parseBlocks(text).map((block, at) => {
      if (block.kind === 'heading') return <h3 key={at}>{block.text}</h3>
      if (block.kind === 'picture')
        return <img key={at} src={`${block.src}?w=800`} alt={block.alt} loading="lazy" decoding="async" />
      if (block.kind === 'paragraph')
        return (
          <p key={at}>
            <Pieces line={block.text} hrefOf={hrefOf} />
          </p>
        )
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List key={at}>
          {block.items.map((item, no) => (
            <li key={no}>
              <Pieces line={item} hrefOf={hrefOf} />
            </li>
          ))}
        </List>
      )
    })}
  </div>
)
