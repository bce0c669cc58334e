import { type ReactNode, useState } from 'react'
import classes from './drop-frame.module.css'

/** A frame around a file field that takes files which are dropped on it. */
export function DropFrame({ onDrop, children }: { onDrop: (files: File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut; the field inside does the same by keyboard.
    <div
      className={classes.frame}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
