/** A name as it is written, with its title before it: `Dr. Ana Sample`. */
export const nameWithTitle = ({ title, name }: { title?: string | null; name: string }) => (title ? `${title} ${name}` : name)
