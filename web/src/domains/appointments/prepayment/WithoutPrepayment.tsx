import { Alert, Textarea, type TextareaProps } from '@mantine/core'

/** A visit goes without what its service asks for: how much that is, and why. */
export function WithoutPrepayment({ title, ...reason }: { title: string } & TextareaProps) {
  return (
    <Alert color="yellow" title={title}>
      <Textarea maxLength={500} {...reason} />
    </Alert>
  )
}
