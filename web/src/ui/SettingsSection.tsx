import { Card, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './settings-section.module.css'

interface Props {
  title: ReactNode
  /** What it is for, in a sentence. */
  description?: ReactNode
  /** Jumped to by `#id`. */
  id?: string
  children: ReactNode
}

/** One subject of a settings screen: what it is beside what can be set; on a phone above it. */
export function SettingsSection({ title, description, id, children }: Props) {
  const section = useRef<HTMLElement>(null)
  // A section that is drawn after its data arrived is not there yet when the browser looks for its anchor.
  useEffect(() => {
    if (id && window.location.hash === `#${id}`) section.current?.scrollIntoView()
  }, [id])
  return (
    <section id={id} ref={section} className={classes.section}>
      <div>
        <Title order={2} fz="md">
          {title}
        </Title>
        {description && (
          <Text c="dimmed" mt={4} maw="48ch">
            {description}
          </Text>
        )}
      </div>
      <Card className={classes.body}>{children}</Card>
    </section>
  )
}
