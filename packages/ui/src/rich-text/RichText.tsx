import { Fragment, type ReactNode } from 'react'
import { parseBlocks, parsePieces } from './parse-rich-text.ts'
import styles from './RichText.module.css'

export type RichTextProps = {
  text: string
  /** the address of a link to a page; null where there is no such page: then its words are plain text */
  hrefOf: (path: string) => string | null
  /** '_blank': links open in a new window. */
  target?: '_blank'
}

/** Where a link leads: a phone number is called. */
const addressOf = (to: string | undefined, hrefOf: RichTextProps['hrefOf']) => (to?.startsWith('tel:') ? to : to && hrefOf(to))

const Pieces = ({ line, hrefOf, target }: { line: string } & Omit<RichTextProps, 'text'>) =>
  parsePieces(line).map(({ text, strong, to }, at): ReactNode => {
    if (strong) return <strong key={at}>{text}</strong>
    const href = addressOf(to, hrefOf)
    if (!href) return <Fragment key={at}>{text}</Fragment>
    return (
      <a key={at} href={href} target={target}>
        {text}
      </a>
    )
  })

/** A text that operators write: headings, paragraphs, lists, strong words, links, buttons and uploaded pictures. Whatever else it contains is shown as it is. */
export const RichText = ({ text, ...links }: RichTextProps) => (
  <div className={styles.text}>
    {parseBlocks(text).map((block, at) => {
      if (block.kind === 'heading') return <h3 key={at}>{block.text}</h3>
      if (block.kind === 'picture')
        return <img key={at} src={`${block.src}?w=800`} alt={block.alt} loading="lazy" decoding="async" />
      if (block.kind === 'button') {
        const href = addressOf(block.to, links.hrefOf)
        return href ? (
          <a key={at} className={styles.button} href={href} target={links.target}>
            {block.text}
          </a>
        ) : (
          <p key={at}>{block.text}</p>
        )
      }
      if (block.kind === 'paragraph')
        return (
          <p key={at}>
            <Pieces line={block.text} {...links} />
          </p>
        )
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List key={at}>
          {block.items.map((item, no) => (
            <li key={no}>
              <Pieces line={item} {...links} />
            </li>
          ))}
        </List>
      )
    })}
  </div>
)
