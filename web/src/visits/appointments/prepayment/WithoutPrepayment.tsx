import { Alert, Textarea, type TextareaProps } from '@mantine/core'

/** The fields of a waived prepayment: its amount, and the reason. */
export function WithoutPrepayment({ title, ...reason }: { title: string } & TextareaProps) {
  return (
    <Alert color="yellow" title={title}>
      <Textarea maxLength={500} {...reason} />
    </Alert>
  )
}
