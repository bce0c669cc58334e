/**
 * Texts that belong to a chart though they stand outside it: why somebody comes, what they write, what is billed. To staff
 * who have not opened a restricted chart the server shows them as null, or empty where a reply may not hold null, and says
 * so beside the patient. Marked here, so that whatever answers with such a text is closed by the same rule.
 */
import { z } from 'zod'

const texts = new WeakSet<z.core.$ZodType>()

export function chartText() {
  const text = z.string()
  texts.add(text)
  return text
}

export const isChartText = (type: z.core.$ZodType) => texts.has(type)

/** `true`: the chart is restricted and the caller has not opened it, so that its texts are left out. */
export const chartClosed = z.boolean().optional()
