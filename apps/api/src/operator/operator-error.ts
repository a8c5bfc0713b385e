/** A command that cannot be carried out as it was typed. The operator sees its message: plain sentences, no stack. */
export class OperatorError extends Error {}
