-- Answers to support, and messages of members, that come by mail: docs/decisions/0101-an-answer-by-mail-names-the-mail-it-answers.md.

ALTER TABLE support_messages
  -- The SHA-256 of the Message-ID of the mail that the message came by, so that a mail counts once; null for a message that was typed.
  ADD COLUMN mail_sha256 bytea CHECK (length(mail_sha256) = 32);
CREATE UNIQUE INDEX support_messages_mail ON support_messages (business_id, request_id, mail_sha256);
