/** The source of what came from another system that nothing in it names, such as a line of a table. Without zod, for screens. */
export const unnamedSender = 'Another system'
