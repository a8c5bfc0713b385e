/** A reason why no PostgreSQL can run here that its operator can mend; the message is one sentence for them. */
export class EmbeddedPostgresError extends Error {}
