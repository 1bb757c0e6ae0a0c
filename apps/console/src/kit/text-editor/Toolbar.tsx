import {
  BoldOutlined,
  FontSizeOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  UndoOutlined,
  UnorderedListOutlined,
  BorderOuterOutlined,
} from '@ant-design/icons'
import { Button, Input, Upload } from 'antd'
import type { Command, EditorState } from 'prosemirror-state'
import type { ReactNode } from 'react'
import { describePicture, linkAt, placeOfLink, selectedBlock, TOOLS, type Tool } from './commands.ts'
import type { Linking } from './linking.ts'
import styles from './TextEditor.module.css'

interface Props {
  state: EditorState
  run: (command: Command) => void
  onLink: (kind: Linking['kind']) => void
  onPicture: (file: File) => void
  sending: boolean
  pictures: boolean
  buttons: boolean
}

/** What can be done with what is selected; below it, what belongs to a selected picture or button. */
export function Toolbar({ state, run, onLink, onPicture, sending, pictures, buttons }: Props) {
  const selected = selectedBlock(state)
  const tool = (it: Tool, icon: ReactNode, bare = false) => (
    <Press
      icon={icon}
      name={it.name}
      keys={it.keys}
      bare={bare}
      on={it.isOn?.(state)}
      disabled={!it.isOn?.(state) && !it.command(state)}
      press={() => run(it.command)}
    />
  )
  return (
    <div className={styles.tools}>
      <div role="toolbar" aria-label="正文格式" className={styles.bar}>
        {tool(TOOLS.heading, <FontSizeOutlined />)}
        {tool(TOOLS.strong, <BoldOutlined />)}
        {tool(TOOLS.bullets, <UnorderedListOutlined />)}
        {tool(TOOLS.numbers, <OrderedListOutlined />)}
        <Press
          icon={<LinkOutlined />}
          name="链接"
          keys="Ctrl+K"
          on={linkAt(state) !== null}
          disabled={!placeOfLink(state)}
          press={() => onLink('link')}
        />
        {pictures && (
          <Upload
            accept="image/*"
            showUploadList={false}
            beforeUpload={(file) => {
              onPicture(file)
              return false
            }}
          >
            <Press icon={<PictureOutlined />} name="图片" loading={sending} />
          </Upload>
        )}
        {buttons && (
          <Press icon={<BorderOuterOutlined />} name="按钮" on={selected?.kind === 'button'} press={() => onLink('button')} />
        )}
        {tool(TOOLS.undo, <UndoOutlined />, true)}
        {tool(TOOLS.redo, <RedoOutlined />, true)}
      </div>
      {selected?.kind === 'picture' && (
        <Input
          key={selected.at}
          addonBefore="图片说明"
          aria-label="图片说明"
          placeholder="图片里是什么，看不到图片的人会听到"
          maxLength={40}
          defaultValue={selected.attrs.alt}
          onBlur={({ target }) => target.value !== selected.attrs.alt && run(describePicture(target.value))}
          onPressEnter={({ currentTarget }) => {
            currentTarget.blur()
          }}
        />
      )}
    </div>
  )
}

interface PressProps {
  icon: ReactNode
  name: string
  keys?: string
  /** Without its name. */
  bare?: boolean
  on?: boolean
  disabled?: boolean
  loading?: boolean
  press?: () => void
}
/** A button that leaves the selection where it is. */
const Press = ({ icon, name, keys, bare = false, on, disabled = false, loading = false, press }: PressProps) => (
  <Button
    type="text"
    size="small"
    icon={icon}
    title={keys ? `${name}（${keys}）` : name}
    // Icons have names of their kind.
    aria-label={name}
    aria-pressed={on}
    disabled={disabled}
    loading={loading}
    className={styles.tool}
    onMouseDown={(event) => event.preventDefault()}
    onClick={press}
  >
    {bare ? null : name}
  </Button>
)
