/** What stands on the timeline of a chart. Without zod, so that screens may read it. */
export const timelineKinds = [
  'appointment',
  'note',
  'record',
  'prescription',
  'dispense',
  'document',
  'immunization',
  'measurement',
  'finding',
  'lab-order',
  'lab-result',
  'condition',
  'allergy',
  'message',
  'imported',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** What of it a patient can be shown: as it was released to them. */
export const myTimelineKinds = [
  'appointment',
  'record',
  'prescription',
  'dispense',
  'document',
  'immunization',
  'lab-result',
] as const satisfies readonly TimelineKind[]
