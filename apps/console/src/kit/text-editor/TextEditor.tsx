import { allowedHost } from '@shop/contract/allowed-host'
import { GetBoot } from '@shop/contract/platform'
import { App, ConfigProvider } from 'antd'
import type { Command, EditorState } from 'prosemirror-state'
import 'prosemirror-view/style/prosemirror.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall } from '../queries.ts'
import { useFailure } from '../failures.tsx'
import { uploadPicture } from '../upload-file.ts'
import { insertPicture, placeOfLink } from './commands.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { linkingOf, type Linking } from './linking.ts'
import { openEditor } from './open-editor.ts'
import styles from './TextEditor.module.css'
import { Toolbar } from './Toolbar.tsx'

interface Props {
  label: string
  /** A stored text may have so many characters, its marks included. */
  max: number
  /** What else than words, lists and links it may have. */
  pictures?: boolean
  buttons?: boolean
  /** These come from the form's item. */
  id?: string
  value?: string
  onChange?: (text: string) => void
  'aria-invalid'?: 'true'
  'aria-describedby'?: string
}

/** A text as it will look, with a toolbar; the form gets it as it is stored. What is pasted keeps its structure and nothing else. */
export default function TextEditor({
  label,
  max,
  pictures = false,
  buttons = false,
  id,
  value = '',
  onChange,
  ...described
}: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<ReturnType<typeof openEditor> | null>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const [linking, link] = useState<Linking | null>(null)
  const [sending, setSending] = useState(false)
  const { componentDisabled } = ConfigProvider.useConfig()
  const { message } = App.useApp()
  const fail = useFailure()

  const run = (command: Command) => {
    if (!editor) return
    command(editor.view.state, editor.view.dispatch, editor.view)
    editor.view.focus()
  }
  const upload = async (files: readonly File[]) => {
    if (!pictures) return void message.warning('这里不能放图片')
    setSending(true)
    try {
      for (const file of files) {
        const { url } = await uploadPicture(file, file.name || '图片.png', 'text')
        run(insertPicture({ src: url, alt: wordsOfName(file.name) }))
      }
    } catch (error) {
      fail(error)
    } finally {
      setSending(false)
    }
  }
  const onState = useEffectEvent((next: EditorState, text?: string) => {
    setState(next)
    if (text !== undefined) onChange?.(text)
  })
  const onLink = useEffectEvent(() => {
    if (editor && placeOfLink(editor.view.state)) link(linkingOf(editor.view.state, 'link'))
  })
  const onPictures = useEffectEvent((files: File[]) => void upload(files))
  const onLeftOut = useEffectEvent((what: 'pictures' | 'links', count: number) => {
    const save = pictures ? '，请保存到电脑后用“图片”上传' : ''
    void message.warning(what === 'links' ? `${count} 个链接买家打不开，已只保留文字` : `${count} 张图片没有粘贴${save}`)
  })
  const hosts = useCall(GetBoot, {}).data?.config.outside_hosts
  // While it is not known what opens, nothing is taken away.
  const opens = useEffectEvent((to: string) => !to.startsWith('https:') || hosts === undefined || allowedHost(to, hosts) !== null)
  const hasButtons = useEffectEvent(() => buttons)
  const first = useEffectEvent(() => value)

  useEffect(() => {
    const opened = openEditor(place.current!, {
      text: first(),
      onState,
      onLink,
      onPictures,
      onLeftOut,
      allowed: { opens, buttons: hasButtons() },
    })
    setEditor(opened)
    return () => opened.view.destroy()
  }, [])
  useEffect(() => {
    editor?.show(value)
  }, [editor, value])
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy } = described
  useEffect(() => {
    editor?.view.setProps({
      editable: () => !componentDisabled,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-disabled': String(componentDisabled),
        class: styles.text!,
        ...(id && { id }),
        ...(invalid && { 'aria-invalid': invalid }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    })
  }, [editor, componentDisabled, label, id, invalid, describedBy])

  return (
    <div className={styles.editor} data-invalid={invalid}>
      {editor && state && (
        <Toolbar
          {...{ state, run, sending, pictures, buttons }}
          onLink={(kind) => link(linkingOf(state, kind))}
          onPicture={(file) => void upload([file])}
        />
      )}
      <div ref={place} />
      <p className={styles.count} data-over={value.length > max || undefined}>
        {value.length} / {max}
      </p>
      {linking && <LinkDialog linking={linking} run={run} close={() => link(null)} />}
    </div>
  )
}

/** What a picture is called until somebody says what it shows: the name of its file, where that is not made by a program. */
const wordsOfName = (name: string) => {
  const words = name.replace(/\.\w+$/, '').slice(0, 20)
  return /[\p{Script=Han}]/u.test(words) ? words : ''
}
