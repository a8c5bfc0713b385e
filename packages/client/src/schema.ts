// Made by `npm run types -w @isiro/client` from the description of the API.
/** The version of the API that these types are of. */
export const API_VERSION = '2026-11-29'

export interface paths {
    "/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists clients, with what each owes. */
        get: {
            parameters: {
                query?: {
                    /** @description How many rows a page has. */
                    limit?: number;
                    /** @description The `next_cursor` of the page before. Without it, the first page. */
                    cursor?: string;
                    /** @description The text to search for. */
                    q?: string;
                    /** @description True for the archived ones alone. Without it, those in use. */
                    archived?: boolean;
                    /** @description The order. A hyphen before the name turns it round. */
                    sort?: "name" | "-owed";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Clients in the order that was asked for. */
                            data: components["schemas"]["Client"][];
                            /** @description For the next page; null on the last. */
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Adds a client. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            /** @description A new client, or all of one that replaces its details. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SaveClient"];
                };
            };
            responses: {
                /** @description One client, with how it has paid. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ClientDetail"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a client, with how it has paid. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of an earlier answer. It gets 304 while nothing has changed. */
                    "If-None-Match"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description One client, with how it has paid. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ClientDetail"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Replaces the details of a client. Issued documents stay as they are. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                    /** @description The `ETag` of the record that was read. Refused with 412 if it has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            /** @description A new client, or all of one that replaces its details. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SaveClient"];
                };
            };
            responses: {
                /** @description One client, with how it has paid. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ClientDetail"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads the account of a client: invoices, payments and what is owed. */
        get: {
            parameters: {
                query?: {
                    /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
                    from?: string;
                    /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
                    to?: string;
                    /** @description A currency by its ISO 4217 code, such as 'NGN'. */
                    currency?: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
                };
                header?: never;
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The invoices and the money of a client in one currency and period, with the balance after each. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Statement"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a client out of the list. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description One client, with how it has paid. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ClientDetail"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clients/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings an archived client back. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description One client, with how it has paid. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ClientDetail"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the price list. */
        get: {
            parameters: {
                query?: {
                    /** @description How many rows a page has. */
                    limit?: number;
                    /** @description The `next_cursor` of the page before. Without it, the first page. */
                    cursor?: string;
                    /** @description The text to search for. */
                    q?: string;
                    /** @description True for the archived ones alone. Without it, those in use. */
                    archived?: boolean;
                    /** @description The order. A hyphen before the name turns it round. */
                    sort?: "name" | "-used" | "price" | "-price";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Items in the order that was asked for. */
                            data: components["schemas"]["Item"][];
                            /** @description For the next page; null on the last. */
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Adds an item to the price list. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            /** @description A new item of the price list, or all of one that replaces what stood there. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SaveItem"];
                };
            };
            responses: {
                /** @description An item of the price list. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Item"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads an item. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of an earlier answer. It gets 304 while nothing has changed. */
                    "If-None-Match"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description An item of the price list. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Item"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Replaces an item. Drafts and issued documents stay as they are. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                    /** @description The `ETag` of the record that was read. Refused with 412 if it has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            /** @description A new item of the price list, or all of one that replaces what stood there. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SaveItem"];
                };
            };
            responses: {
                /** @description An item of the price list. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Item"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an item out of the price list. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description An item of the price list. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Item"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings an archived item back. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description An item of the price list. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Item"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists invoices and drafts. */
        get: {
            parameters: {
                query?: {
                    /** @description How many rows a page has. */
                    limit?: number;
                    /** @description The `next_cursor` of the page before. Without it, the first page. */
                    cursor?: string;
                    /** @description What to look for: a name, a number or an amount. */
                    q?: string;
                    /** @description Where it stands. */
                    status?: "all" | "draft" | "pending" | "part_paid" | "paid" | "overdue" | "credited" | "void" | "issued" | "unpaid";
                    /** @description The id of a record: a UUID in lower case. */
                    client_id?: string;
                    /** @description The id of a record: a UUID in lower case. */
                    made_by?: string;
                    /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
                    from?: string;
                    /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
                    to?: string;
                    /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
                    due_from?: string;
                    /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
                    due_to?: string;
                    /** @description The order. A hyphen before the name turns it round. */
                    sort?: "-issued" | "issued" | "-due" | "due" | "-total" | "total";
                    /** @description What to send along in `expanded`; several with commas between. */
                    expand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Invoices and drafts in the order that was asked for. */
                            data: (components["schemas"]["InvoiceListed"] & {
                                /** @description What `expand` asked for. */
                                expanded?: {
                                    /** @description The client, as it stands on the document. */
                                    client?: components["schemas"]["Client"] | null;
                                };
                            })[];
                            /** @description For the next page; null on the last. */
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Issues an invoice, or with `draft: true` adds a draft. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                    /** @description Asks for the approval that the call needs, instead of being refused. */
                    "Isiro-Request-Approval"?: "true";
                };
                path?: never;
                cookie?: never;
            };
            /** @description A new invoice, or with `draft: true` a new draft. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateInvoice"] | components["schemas"]["CreateDraft"];
                };
            };
            responses: {
                /** @description The record. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IssuedInvoice"] | components["schemas"]["DraftInvoice"];
                    };
                };
                /** @description One approval with all that its approver needs to know. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Approval"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads an invoice or a draft, with its timeline. */
        get: {
            parameters: {
                query?: {
                    /** @description What to send along in `expanded`; several with commas between. */
                    expand?: string;
                };
                header?: {
                    /** @description The `ETag` of an earlier answer. It gets 304 while nothing has changed. */
                    "If-None-Match"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The record. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": (components["schemas"]["IssuedInvoice"] & {
                            /** @description What `expand` asked for. */
                            expanded?: {
                                /** @description The client, as it stands on the document. */
                                client?: components["schemas"]["Client"] | null;
                            };
                        }) | (components["schemas"]["DraftInvoice"] & {
                            /** @description What `expand` asked for. */
                            expanded?: {
                                /** @description The client, as it stands on the document. */
                                client?: components["schemas"]["Client"] | null;
                            };
                        });
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Replaces a draft. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                    /** @description The `ETag` of the record that was read. Refused with 412 if it has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            /** @description Saves a draft over the revision that was read; another device's later save is never lost. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateDraft"];
                };
            };
            responses: {
                /** @description A draft, as it was typed. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DraftInvoice"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The PDF of an invoice. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the payments of an invoice. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The payments of an invoice. */
                            data: components["schemas"]["Payment"][];
                            /** @description For the next page; null on the last. */
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Records money that came for an invoice. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            /** @description A payment that the owner has seen with his own eyes and records by hand. If neither tax is given, money that reaches the invoice's total settles it, and the rest counts as kept back. If one of them is given, the other is 0 unless it is given too. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RecordPayment"];
                };
            };
            responses: {
                /** @description The whole payment, what counts as kept back with it, the balance of the invoice, and the surplus over what was open. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentRecorded"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/credit-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Credits lines of an invoice, or all that is left of it. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                    /** @description Asks for the approval that the call needs, instead of being refused. */
                    "Isiro-Request-Approval"?: "true";
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            /** @description All that is left of the invoice, or some of its lines, each once. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateCreditNote"];
                };
            };
            responses: {
                /** @description A credit or debit note, whole. Its amounts are above zero in both cases. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CreditNote"];
                    };
                };
                /** @description One approval with all that its approver needs to know. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Approval"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credit-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists credit and debit notes. */
        get: {
            parameters: {
                query?: {
                    /** @description How many rows a page has. */
                    limit?: number;
                    /** @description The `next_cursor` of the page before. Without it, the first page. */
                    cursor?: string;
                    /** @description What to look for: a name, a number or an amount. */
                    q?: string;
                    /** @description Which kind it is. */
                    kind?: "credit" | "debit";
                    /** @description The id of a record: a UUID in lower case. */
                    client_id?: string;
                    /** @description The id of a record: a UUID in lower case. */
                    invoice_id?: string;
                    /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
                    from?: string;
                    /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
                    to?: string;
                    /** @description What to send along in `expanded`; several with commas between. */
                    expand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Credit and debit notes. */
                            data: (components["schemas"]["CreditNoteListed"] & {
                                /** @description What `expand` asked for. */
                                expanded?: {
                                    /** @description The client, as it stands on the document. */
                                    client?: components["schemas"]["Client"] | null;
                                    /** @description The invoice; null where there is none. */
                                    invoice?: components["schemas"]["InvoiceListed"] | null;
                                };
                            })[];
                            /** @description For the next page; null on the last. */
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credit-notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a credit or debit note. */
        get: {
            parameters: {
                query?: {
                    /** @description What to send along in `expanded`; several with commas between. */
                    expand?: string;
                };
                header?: never;
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A credit or debit note, whole. Its amounts are above zero in both cases. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CreditNote"] & {
                            /** @description What `expand` asked for. */
                            expanded?: {
                                /** @description The client, as it stands on the document. */
                                client?: components["schemas"]["Client"] | null;
                                /** @description The invoice; null where there is none. */
                                invoice?: components["schemas"]["InvoiceListed"] | null;
                            };
                        };
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Issues a draft. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description An issued invoice, whole. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IssuedInvoice"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Voids an invoice. It keeps its number and stays readable. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            /** @description Voids an invoice. It keeps its number and stays readable. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VoidInvoice"];
                };
            };
            responses: {
                /** @description An issued invoice, whole. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IssuedInvoice"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists payments, the latest receipt first. */
        get: {
            parameters: {
                query?: {
                    /** @description How many rows a page has. */
                    limit?: number;
                    /** @description The `next_cursor` of the page before. Without it, the first page. */
                    cursor?: string;
                    /** @description What to look for: a name, a number or an amount. */
                    q?: string;
                    /** @description What became of it. */
                    state?: "confirmed" | "held" | "refunded" | "disputed";
                    /** @description How the money came or went. */
                    method?: "transfer" | "cash" | "mobile_money" | "cheque" | "other" | "card" | "bank" | "ussd" | "withheld";
                    /** @description The id of a record: a UUID in lower case. */
                    client_id?: string;
                    /** @description The id of a record: a UUID in lower case. */
                    made_by?: string;
                    /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
                    from?: string;
                    /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
                    to?: string;
                    /** @description What to send along in `expanded`; several with commas between. */
                    expand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Payments, the latest receipt first. */
                            data: (components["schemas"]["PaymentListed"] & {
                                /** @description What `expand` asked for. */
                                expanded?: {
                                    /** @description The client, as it stands on the document. */
                                    client?: components["schemas"]["Client"] | null;
                                    /** @description Invoices and drafts that were found. */
                                    invoices?: components["schemas"]["InvoiceListed"][];
                                };
                            })[];
                            /** @description For the next page; null on the last. */
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a payment with everything that was done with it. */
        get: {
            parameters: {
                query?: {
                    /** @description What to send along in `expanded`; several with commas between. */
                    expand?: string;
                };
                header?: never;
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description One payment with everything that was done with it, oldest first. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentDetail"] & {
                            /** @description What `expand` asked for. */
                            expanded?: {
                                /** @description The client, as it stands on the document. */
                                client?: components["schemas"]["Client"] | null;
                                /** @description Invoices and drafts that were found. */
                                invoices?: components["schemas"]["InvoiceListed"][];
                            };
                        };
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives money of a payment back. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                    /** @description Asks for the approval that the call needs, instead of being refused. */
                    "Isiro-Request-Approval"?: "true";
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            /** @description By hand the owner says how it was given back; through a provider it goes back as it came. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RefundPayment"];
                };
            };
            responses: {
                /** @description One payment with everything that was done with it, oldest first. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentDetail"];
                    };
                };
                /** @description One approval with all that its approver needs to know. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Approval"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists quotes and drafts. */
        get: {
            parameters: {
                query?: {
                    /** @description How many rows a page has. */
                    limit?: number;
                    /** @description The `next_cursor` of the page before. Without it, the first page. */
                    cursor?: string;
                    /** @description What to look for: a name, a number or an amount. */
                    q?: string;
                    /** @description Where it stands. */
                    status?: "all" | "draft" | "sent" | "viewed" | "accepted" | "declined" | "expired" | "invoiced" | "withdrawn";
                    /** @description The id of a record: a UUID in lower case. */
                    client_id?: string;
                    /** @description The id of a record: a UUID in lower case. */
                    made_by?: string;
                    /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
                    from?: string;
                    /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
                    to?: string;
                    /** @description The order. A hyphen before the name turns it round. */
                    sort?: "-issued" | "issued" | "-validUntil" | "validUntil" | "-total" | "total";
                    /** @description What to send along in `expanded`; several with commas between. */
                    expand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Quotes and drafts in the order that was asked for. */
                            data: (components["schemas"]["QuoteListed"] & {
                                /** @description What `expand` asked for. */
                                expanded?: {
                                    /** @description The client, as it stands on the document. */
                                    client?: components["schemas"]["Client"] | null;
                                };
                            })[];
                            /** @description For the next page; null on the last. */
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Issues a quote, or with `draft: true` adds a draft. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                    /** @description Asks for the approval that the call needs, instead of being refused. */
                    "Isiro-Request-Approval"?: "true";
                };
                path?: never;
                cookie?: never;
            };
            /** @description A new quote, or with `draft: true` a new draft. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateQuote"] | components["schemas"]["CreateQuoteDraft"];
                };
            };
            responses: {
                /** @description The record. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IssuedQuote"] | components["schemas"]["DraftQuote"];
                    };
                };
                /** @description One approval with all that its approver needs to know. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Approval"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a quote or a draft. */
        get: {
            parameters: {
                query?: {
                    /** @description What to send along in `expanded`; several with commas between. */
                    expand?: string;
                };
                header?: {
                    /** @description The `ETag` of an earlier answer. It gets 304 while nothing has changed. */
                    "If-None-Match"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The record. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": (components["schemas"]["IssuedQuote"] & {
                            /** @description What `expand` asked for. */
                            expanded?: {
                                /** @description The client, as it stands on the document. */
                                client?: components["schemas"]["Client"] | null;
                            };
                        }) | (components["schemas"]["DraftQuote"] & {
                            /** @description What `expand` asked for. */
                            expanded?: {
                                /** @description The client, as it stands on the document. */
                                client?: components["schemas"]["Client"] | null;
                            };
                        });
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Replaces a draft. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                    /** @description The `ETag` of the record that was read. Refused with 412 if it has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            /** @description Saves a draft. If `revision` is no longer the latest, what it replaces is kept as the earlier version. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateQuoteDraft"];
                };
            };
            responses: {
                /** @description A draft, as it was typed. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DraftQuote"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The PDF of a quote, or of its pro forma invoice. */
        get: {
            parameters: {
                query?: {
                    /** @description Which kind it is. */
                    kind?: "quote" | "pro_forma";
                };
                header?: never;
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/{id}/issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Issues a draft. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description An issued quote, whole. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IssuedQuote"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes down that the client accepted. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            /** @description The name of a client who accepted by telephone or on paper, as the owner writes it down. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AcceptQuote"];
                };
            };
            responses: {
                /** @description An issued quote, whole. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IssuedQuote"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes down that the client declined. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            /** @description Writes down that the client declined. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DeclineQuote"];
                };
            };
            responses: {
                /** @description An issued quote, whole. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IssuedQuote"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/expenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists expenses. */
        get: {
            parameters: {
                query?: {
                    /** @description How many rows a page has. */
                    limit?: number;
                    /** @description The `next_cursor` of the page before. Without it, the first page. */
                    cursor?: string;
                    /** @description The text to search for. */
                    q?: string;
                    /** @description The category. */
                    category?: "office_supplies" | "travel" | "marketing" | "utilities" | "rent" | "internet" | "professional_services" | "insurance" | "equipment" | "meals" | "fuel" | "maintenance" | "software" | "training" | "other";
                    /** @description Days of spending, both included. A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
                    from?: string;
                    /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
                    to?: string;
                    /** @description Costs that are deductible or are not, or what is no cost: an asset. */
                    deductible?: "true" | "false" | "asset";
                    /** @description The member who added them. The id of a record: a UUID in lower case. */
                    made_by?: string;
                    /** @description The order. A hyphen before the name turns it round. */
                    sort?: "-date" | "date" | "-amount" | "amount";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Expenses in the order that was asked for. */
                            data: components["schemas"]["Expense"][];
                            /** @description For the next page; null on the last. */
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Records an expense. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                    /** @description Asks for the approval that the call needs, instead of being refused. */
                    "Isiro-Request-Approval"?: "true";
                };
                path?: never;
                cookie?: never;
            };
            /** @description A new expense, or all of one that replaces what stood there. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SaveExpense"];
                };
            };
            responses: {
                /** @description An expense, as the books have it: the amounts are in their currency. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Expense"];
                    };
                };
                /** @description One approval with all that its approver needs to know. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Approval"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/expenses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads an expense. */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of an earlier answer. It gets 304 while nothing has changed. */
                    "If-None-Match"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description An expense, as the books have it: the amounts are in their currency. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Expense"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Replaces an expense. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                    /** @description The `ETag` of the record that was read. Refused with 412 if it has changed since. */
                    "If-Match"?: string;
                    /** @description Asks for the approval that the call needs, instead of being refused. */
                    "Isiro-Request-Approval"?: "true";
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            /** @description With `revision`, the one that was edited: refused with the newer version if there is one. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateExpense"];
                };
            };
            responses: {
                /** @description An expense, as the books have it: the amounts are in their currency. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Expense"];
                    };
                };
                /** @description One approval with all that its approver needs to know. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Approval"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/expenses/{id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an expense back with a second one below zero. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            /** @description Takes an expense back with a second one below zero, dated today unless said otherwise. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReverseExpense"];
                };
            };
            responses: {
                /** @description An expense, as the books have it: the amounts are in their currency. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Expense"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/expenses/{id}/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a receipt to an expense: a picture or a PDF, in base64. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            /** @description A receipt for an expense, in base64. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AddReceipt"];
                };
            };
            responses: {
                /** @description An expense, as the books have it: the amounts are in their currency. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Expense"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file of a receipt. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/jpeg": string;
                        "image/png": string;
                        "image/webp": string;
                        "application/pdf": string;
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Removes a receipt from its expense. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description An answer without a body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recurring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists recurring invoices in the order of their next dates. */
        get: {
            parameters: {
                query?: {
                    /** @description How many rows a page has. */
                    limit?: number;
                    /** @description The `next_cursor` of the page before. Without it, the first page. */
                    cursor?: string;
                    /** @description What to look for: a name, a number or an amount. */
                    q?: string;
                    /** @description What became of it. */
                    state?: "active" | "paused" | "ended";
                    /** @description The id of a record: a UUID in lower case. */
                    client_id?: string;
                    /** @description What to send along in `expanded`; several with commas between. */
                    expand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Recurring invoices in the order of their next dates. */
                            data: (components["schemas"]["RecurringListed"] & {
                                /** @description What `expand` asked for. */
                                expanded?: {
                                    /** @description The client, as it stands on the document. */
                                    client?: components["schemas"]["Client"] | null;
                                };
                            })[];
                            /** @description For the next page; null on the last. */
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Adds a recurring invoice. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            /** @description A new recurring invoice, or all of one that replaces it for the dates to come. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SaveRecurring"];
                };
            };
            responses: {
                /** @description A recurring invoice, whole. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Recurring"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recurring/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a recurring invoice with what became of its dates. */
        get: {
            parameters: {
                query?: {
                    /** @description What to send along in `expanded`; several with commas between. */
                    expand?: string;
                };
                header?: {
                    /** @description The `ETag` of an earlier answer. It gets 304 while nothing has changed. */
                    "If-None-Match"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A recurring invoice, whole. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Recurring"] & {
                            /** @description What `expand` asked for. */
                            expanded?: {
                                /** @description The client, as it stands on the document. */
                                client?: components["schemas"]["Client"] | null;
                            };
                        };
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Replaces a recurring invoice for the dates to come. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                    /** @description The `ETag` of the record that was read. Refused with 412 if it has changed since. */
                    "If-Match"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            /** @description A new recurring invoice, or all of one that replaces it for the dates to come. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SaveRecurring"];
                };
            };
            responses: {
                /** @description A recurring invoice, whole. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Recurring"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recurring/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pauses a recurring invoice. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A recurring invoice, whole. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Recurring"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recurring/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Goes on with a paused one from its next date. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A recurring invoice, whole. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Recurring"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recurring/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a recurring invoice. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A recurring invoice, whole. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Recurring"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/delivery-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delivers lines of an invoice. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            /** @description A delivery of an issued invoice or an accepted quote, by the places of its lines from 0. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateDeliveryNote"];
                };
            };
            responses: {
                /** @description A delivery note, whole. It has no prices and no taxes. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeliveryNote"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delivery-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists delivery notes. */
        get: {
            parameters: {
                query?: {
                    /** @description How many rows a page has. */
                    limit?: number;
                    /** @description The `next_cursor` of the page before. Without it, the first page. */
                    cursor?: string;
                    /** @description The text to search for. */
                    q?: string;
                    /** @description Where it stands. */
                    status?: "all" | "open" | "received" | "void";
                    /** @description The id of a record: a UUID in lower case. */
                    client_id?: string;
                    /** @description Days of delivery, both included. A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
                    from?: string;
                    /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
                    to?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Delivery notes, the latest delivery first. */
                            data: components["schemas"]["DeliveryNoteListed"][];
                            /** @description For the next page; null on the last. */
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delivery-notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a delivery note. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A delivery note, whole. It has no prices and no taxes. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeliveryNote"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delivery-notes/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The PDF of a delivery note. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delivery-notes/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Voids a delivery note. It keeps its number. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            /** @description Voids a delivery note, so that its goods can be delivered again. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VoidDeliveryNote"];
                };
            };
            responses: {
                /** @description A delivery note, whole. It has no prices and no taxes. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeliveryNote"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tax/months/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads the taxes of a month. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description A calendar month in a request, 'YYYY-MM'. */
                    month: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A month's taxes in the business's own currency. Invoices and expenses count by their tax month, void ones not at all. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TaxMonth"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tax/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what is due, filed and paid. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The duties and their days: the late ones first, then the next of each. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TaxCalendar"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tax/duties/{duty}/{period}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a duty of a period: every version of its return, and every payment. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description A tax duty by its short name. */
                    duty: "paye" | "vat_withheld" | "vat" | "wht" | "employer_return" | "income_tax" | "company_tax" | "e_invoicing";
                    /** @description A month, YYYY-MM, or a year, YYYY. */
                    period: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A duty for a period with its history: every version of its return, and every payment. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TaxDutyRecord"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deductions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads the tax that clients withheld, with its certificates. */
        get: {
            parameters: {
                query?: {
                    /** @description What became of it. */
                    state?: "waiting" | "received" | "lost";
                    /** @description Which tax. */
                    tax?: "wht" | "vat";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description All deductions, with their sums by currency, tax and state. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeductionList"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invoices/{id}/deductions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records tax that a client withheld from an invoice. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            /** @description Tax that a client kept back of an invoice: WHT, or VAT that the client withholds. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RecordDeduction"];
                };
            };
            responses: {
                /** @description The deduction, and the balance of its invoice after it. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeductionRecorded"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what waits for approval, and what was answered. */
        get: {
            parameters: {
                query?: {
                    /** @description Without one, all that the reader sees. */
                    filter?: "answer" | "mine" | "done";
                    /** @description The `next_cursor` of the page before. Without it, the first page. */
                    cursor?: string;
                    /** @description How many rows a page has. */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Approvals: what waits the oldest first, what is answered the newest first. */
                            data: components["schemas"]["ApprovalSummary"][];
                            /** @description For the next page; null on the last. */
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads one approval: its state, what was said, and what came of it. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description One approval with all that its approver needs to know. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Approval"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads the business: its name, currency, taxes and details. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The details of the business. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Business"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Finds records by name, number or amount: those of the areas that the key may read. */
        get: {
            parameters: {
                query: {
                    /** @description What to look for: a name, a number or an amount. */
                    q: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The records that a text finds, at most five of each kind, the likeliest first. Payments are found by their amount. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SearchResults"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the addresses. */
        get: {
            parameters: {
                query?: {
                    /** @description How many rows a page has. */
                    limit?: number;
                    /** @description The `next_cursor` of the page before. Without it, the first page. */
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The addresses of a business, in the order in which they were added. */
                            data: components["schemas"]["WebhookEndpoint"][];
                            /** @description For the next page; null on the last. */
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Adds an address that is told of events. The answer has the secret that signs them. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            /** @description A new address. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreateWebhookEndpoint"];
                };
            };
            responses: {
                /** @description An address and the secret that signs what is sent there, such as 'whsec_…'. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads an address, with how much waits for it. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description An address that is told of events. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookEndpoint"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Replaces an address and the events that it is told of. */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            /** @description An address with what is to be told there. Another URL asks again who it is. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UpdateWebhookEndpoint"];
                };
            };
            responses: {
                /** @description An address that is told of events. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookEndpoint"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Removes an address with what waits for it and its log. */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description An answer without a body. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/roll-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives an address a new secret. Both sign for 24 hours. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            /** @description Asks again who it is, before a secret is shown or replaced. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProveForSecret"];
                };
            };
            responses: {
                /** @description An address and the secret that signs what is sent there, such as 'whsec_…'. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stops sending to an address. What happens meanwhile is kept as missed. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description An address that is told of events. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookEndpoint"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends to an address again. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description An address that is told of events. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookEndpoint"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/send-missed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends what an address missed while it was disabled. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description How many missed events were put into the line. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MissedSent"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a test now, and answers what became of it. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description An event with every attempt to send it, the newest first. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDeliveryDetail"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the events of an address, the newest first. */
        get: {
            parameters: {
                query?: {
                    /** @description How many rows a page has. */
                    limit?: number;
                    /** @description The `next_cursor` of the page before. Without it, the first page. */
                    cursor?: string;
                    /** @description What became of it. */
                    state?: "waiting" | "delivered" | "failed" | "missed";
                };
                header?: never;
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The events of an address, the newest first. They are kept for 30 days. */
                            data: components["schemas"]["WebhookDelivery"][];
                            /** @description For the next page; null on the last. */
                            next_cursor: string | null;
                        };
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads an event of an address, with each attempt to send it. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description An event with every attempt to send it, the newest first. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDeliveryDetail"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-deliveries/{id}/send-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends an event once more now, and answers what became of it. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a record: a UUID in lower case. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description An event with every attempt to send it, the newest first. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDeliveryDetail"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has a simulated payer pay an invoice of the sandbox by card, or be declined. For test keys that may change something. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            /** @description Has a simulated payer pay what is due of an invoice of a sandbox, by card. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PaySandboxInvoice"];
                };
            };
            responses: {
                /** @description The state of a payment as its provider has just answered. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentVerified"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/empty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Empties the sandbox: its records are erased and its numbers begin again. For test keys that may change something. */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A new one for each change. Sent again, it gets the first answer again. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The sandbox is empty, and its numbers begin again. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SandboxEmptied"];
                    };
                };
                /** @description A failure. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "invoice.issued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An invoice was issued. */
        post: operations["invoice.issued"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.viewed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The client opened the page of an invoice for the first time. */
        post: operations["invoice.viewed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Nothing is left to pay of an invoice: money came, tax was withheld, or a note credited the rest. */
        post: operations["invoice.paid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.overdue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The last day to pay an invoice has passed and something is left to pay. Told in the morning, by the business’s clock. */
        post: operations["invoice.overdue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.late_fee_made": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A late fee was charged for an invoice. */
        post: operations["invoice.late_fee_made"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.tax_withheld": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** It was recorded that a client withheld tax of an invoice. */
        post: operations["invoice.tax_withheld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.voided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An invoice was voided. */
        post: operations["invoice.voided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "credit_note.issued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A credit note was issued. */
        post: operations["credit_note.issued"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "debit_note.issued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A debit note was issued. */
        post: operations["debit_note.issued"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.confirmed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A payment is in the books: the provider confirmed it, or somebody recorded it. */
        post: operations["payment.confirmed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.held": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A payment came that disagrees with its invoice, and waits for a decision. */
        post: operations["payment.held"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.credit_used": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Credit of a payment was used for an invoice. */
        post: operations["payment.credit_used"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.released": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A payment was taken off an invoice and is credit of the client. */
        post: operations["payment.released"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.disputed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A payer disputes a card payment. */
        post: operations["payment.disputed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.dispute_won": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A dispute was won: the money stays. */
        post: operations["payment.dispute_won"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.dispute_lost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A dispute was lost: the money went back. */
        post: operations["payment.dispute_lost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A refund was asked of the provider. */
        post: operations["refund.requested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.processed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Money of a payment went back. */
        post: operations["refund.processed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The provider could not give the money back. */
        post: operations["refund.failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "quote.issued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A quote was issued. */
        post: operations["quote.issued"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "quote.viewed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The client opened the page of a quote for the first time. */
        post: operations["quote.viewed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "quote.accepted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A quote was accepted. */
        post: operations["quote.accepted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "quote.declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A quote was declined. */
        post: operations["quote.declined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "quote.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The last day of a quote passed without an answer. */
        post: operations["quote.expired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "quote.withdrawn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A quote was withdrawn. */
        post: operations["quote.withdrawn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "quote.invoiced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A part of a quote, or all of it, was invoiced. */
        post: operations["quote.invoiced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "delivery_note.issued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A delivery note was issued. */
        post: operations["delivery_note.issued"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "delivery_note.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The client confirmed a delivery. */
        post: operations["delivery_note.received"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "delivery_note.voided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A delivery note was voided. */
        post: operations["delivery_note.voided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recurring.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A recurring invoice was added. */
        post: operations["recurring.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recurring.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A recurring invoice was changed. */
        post: operations["recurring.updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recurring.paused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A recurring invoice was paused. */
        post: operations["recurring.paused"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recurring.resumed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A recurring invoice goes on. */
        post: operations["recurring.resumed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recurring.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A recurring invoice has ended. */
        post: operations["recurring.ended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A client was added. */
        post: operations["client.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The details of a client were changed. */
        post: operations["client.updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A client was archived. */
        post: operations["client.archived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.restored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An archived client is back. */
        post: operations["client.restored"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.merged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Two clients became one: the record is the one that stays. */
        post: operations["client.merged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.unmerged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A merge of two clients was undone. */
        post: operations["client.unmerged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "client.imported": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Clients were imported from a file: one event for all of them. Read them from the list. */
        post: operations["client.imported"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "item.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An item was added to the price list. */
        post: operations["item.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "item.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An item was changed. */
        post: operations["item.updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "item.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An item was archived. */
        post: operations["item.archived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "item.restored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An archived item is back. */
        post: operations["item.restored"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "item.imported": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Items were imported from a file: one event for all of them. Read them from the list. */
        post: operations["item.imported"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expense.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An expense was recorded. */
        post: operations["expense.created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expense.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An expense was changed. */
        post: operations["expense.updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expense.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An expense was deleted: `object` is null unless it was restored since. */
        post: operations["expense.deleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expense.restored": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A deleted expense is back. */
        post: operations["expense.restored"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expense.reversed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An expense was taken back with a second one below zero. */
        post: operations["expense.reversed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "expense.imported": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Expenses were imported from a file: one event for all of them. Read them from the list. */
        post: operations["expense.imported"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tax_month.filed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A return was filed. */
        post: operations["tax_month.filed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tax_month.amended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A filed return was amended. */
        post: operations["tax_month.amended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tax_month.filing_undone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A filing was undone: the period is open again. */
        post: operations["tax_month.filing_undone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tax_month.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A payment of tax was recorded. */
        post: operations["tax_month.paid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tax_month.payment_voided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A payment of tax was voided. */
        post: operations["tax_month.payment_voided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "business.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The details of the business were changed. */
        post: operations["business.updated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description The name of a client who accepted by telephone or on paper, as the owner writes it down. */
        AcceptQuote: {
            /** @description Who accepted for the client. */
            name?: string | null;
        };
        /** @description A receipt for an expense, in base64. */
        AddReceipt: {
            /**
             * @description The media type of the file.
             * @enum {string}
             */
            media_type: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
            /** @description The picture in base64. */
            base64: string;
            /** @description The name. */
            name?: string | null;
            /**
             * @description A small picture of it, made on the device that sends it.
             * @default null
             */
            thumbnail?: {
                /**
                 * @description The media type of the file.
                 * @enum {string}
                 */
                media_type: "image/jpeg" | "image/png" | "image/webp";
                /** @description The picture in base64. */
                base64: string;
            } | null;
        };
        /** @description One approval with all that its approver needs to know. */
        Approval: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /**
             * @description What is asked for.
             * @enum {string}
             */
            what: "invoice" | "quote" | "credit_note" | "expense" | "refund" | "payout";
            /** @description The client or supplier that it is about; null where it is about none. */
            subject_name: string | null;
            /** @description In the home currency; null where it is not known in it, or there is none. In the smallest unit of its currency. */
            amount: number | null;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "waiting" | "approved" | "refused" | "withdrawn" | "replaced";
            /** @description The name of who asks; null for recurring work, and for somebody who has left. */
            asked_by: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            asked_at: string;
            /** @description When it was answered; null while it waits. */
            closed_at: string | null;
            /** @description Whether the person who reads may approve or refuse it now. */
            may_answer: boolean;
            /** @description Whether the person who reads asked for it. */
            is_mine: boolean;
            /** @description What the paper says, in the order in which it is read. `tax` is `true` or `false`; `days_to_pay` a number of days. */
            facts: {
                /**
                 * @description The name.
                 * @enum {string}
                 */
                name: "client" | "email" | "supplier" | "invoice" | "payment" | "days_to_pay" | "valid_until" | "date" | "category" | "discount" | "tax" | "bank" | "account_number" | "account_name" | "wallet" | "wallet_number" | "reason" | "notes";
                /** @description The figure or word. */
                value: string;
            }[];
            /** @description The lines of the paper, each with its quantity and price. */
            lines: string[];
            /** @description The steps that are needed, each with who may answer it now. */
            steps: {
                /**
                 * @description What its rule is about.
                 * @enum {string}
                 */
                what: "invoice" | "quote" | "credit_note" | "expense" | "refund" | "payout" | "below_list";
                /** @description 1 for the first approval of its rule, 2 for the second. */
                level: number;
                /** @description The role that approves; null where people are named. */
                role: ("owner" | "admin" | "accountant") | null;
                /** @description The names of those who may answer it now. */
                people: string[];
                /** @description The name of who approved it; null while it waits. */
                approved_by: string | null;
            }[];
            /** @description What was said, oldest first. */
            answers: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id: string;
                /**
                 * @description Which kind it is.
                 * @enum {string}
                 */
                kind: "note" | "approve" | "refuse" | "question" | "reply";
                /** @description The name of who said it; null for somebody who has left. */
                by: string | null;
                /**
                 * Format: date-time
                 * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
                 */
                at: string;
                /** @description What was said; null for nothing. */
                text: string | null;
            }[];
            /** @description What differs from the one that this one replaces. */
            changes: {
                /**
                 * @description The name.
                 * @enum {string}
                 */
                name: "client" | "email" | "supplier" | "invoice" | "payment" | "days_to_pay" | "valid_until" | "date" | "category" | "discount" | "tax" | "bank" | "account_number" | "account_name" | "wallet" | "wallet_number" | "reason" | "notes" | "line";
                /** @description The place of a line, from 1. */
                place: number | null;
                /** @description What it was; null where it was nothing. */
                before: string | null;
                /** @description What it is now. */
                after: string | null;
            }[];
            /** @description The draft, invoice, payment or expense that it is about; null where it is about none that is stored. */
            record_id: string | null;
            /** @description The quote of which a part is invoiced; null for everything else. */
            quote_id: string | null;
            /** @description What came of it. */
            result_id: string | null;
            /** @description The earlier one that this one replaces. */
            replaces: string | null;
        };
        /** @description What waits, or waited, for approval. */
        ApprovalSummary: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /**
             * @description What is asked for.
             * @enum {string}
             */
            what: "invoice" | "quote" | "credit_note" | "expense" | "refund" | "payout";
            /** @description The client or supplier that it is about; null where it is about none. */
            subject_name: string | null;
            /** @description In the home currency; null where it is not known in it, or there is none. In the smallest unit of its currency. */
            amount: number | null;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "waiting" | "approved" | "refused" | "withdrawn" | "replaced";
            /** @description The name of who asks; null for recurring work, and for somebody who has left. */
            asked_by: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            asked_at: string;
            /** @description When it was answered; null while it waits. */
            closed_at: string | null;
            /** @description Whether the person who reads may approve or refuse it now. */
            may_answer: boolean;
            /** @description Whether the person who reads asked for it. */
            is_mine: boolean;
        };
        /** @description The brand of a business, for its settings. */
        Brand: {
            /**
             * @description The design of the documents.
             * @enum {string}
             */
            design: "classic" | "band" | "minimal" | "ledger";
            /** @description A colour as '#44aaff'. */
            accent: string;
            /** @description By the language of the client. */
            texts: {
                /** @description The texts in English. */
                en?: {
                    /** @description The lines at the foot of each page. */
                    footer: string | null;
                    /** @description The terms, which the client reads. */
                    terms: string | null;
                    /** @description A text below the lines, which the client reads. */
                    notes: string | null;
                };
                /** @description The texts in French. */
                fr?: {
                    /** @description The lines at the foot of each page. */
                    footer: string | null;
                    /** @description The terms, which the client reads. */
                    terms: string | null;
                    /** @description A text below the lines, which the client reads. */
                    notes: string | null;
                };
                /** @description The texts in Spanish. */
                es?: {
                    /** @description The lines at the foot of each page. */
                    footer: string | null;
                    /** @description The terms, which the client reads. */
                    terms: string | null;
                    /** @description A text below the lines, which the client reads. */
                    notes: string | null;
                };
            };
            /** @description The name that mails to clients come from; null for the business's own. */
            sender_name: string | null;
            /** @description The address that clients' answers go to; null for the business's own. */
            reply_to: string | null;
            /** @description The pattern of the numbers of credit notes; null for the standard one, as in the next two. */
            credit_note_pattern: string | null;
            /** @description The pattern of the numbers of debit notes; null for the standard one. */
            debit_note_pattern: string | null;
            /** @description The pattern of the numbers of quotes; null for the standard one. */
            quote_pattern: string | null;
        };
        /** @description The details of the business. */
        Business: {
            /** @description The name. */
            name: string;
            /** @description The postal address, over several lines. */
            address: string | null;
            /** @description The phone number, as it was written. */
            phone: string | null;
            /** @description The address that mails go to. */
            email: string | null;
            /** @description The tax identification number (TIN). */
            tax_id: string | null;
            /** @description The number of its registration, with CAC in Nigeria. */
            rc_number: string | null;
            /**
             * @description The legal form, which decides the income tax.
             * @enum {string}
             */
            legal_form: "company" | "business_name" | "sole_trader";
            /**
             * @description The country by its ISO 3166 code.
             * @enum {string}
             */
            country: "NG" | "AU" | "CA" | "GB" | "GH" | "KE" | "US" | "ZA";
            /**
             * @description Whether the business charges VAT.
             * @enum {string}
             */
            vat_status: "registered" | "small" | "opted_in";
            /** @description The first day of that status; null where it always held. */
            vat_status_since: string | null;
            /** @description Whether the business sells professional services; null where it has not said. */
            provides_professional_services: boolean | null;
            /** @description The name of the sales tax abroad; null in Nigeria. */
            sales_tax_name: string | null;
            /** @description In ten-thousandths of a percent. */
            sales_tax_rate: number | null;
            /** @description The taxes of which that rate is made, in their order; empty where it is one tax. */
            sales_taxes: {
                /** @description The name. */
                name: string;
                /** @description In ten-thousandths of a percent. */
                rate: number;
                /** @description Whether it is charged on the price with the taxes before it. */
                is_compound: boolean;
            }[];
            /** @description The pattern of invoice numbers: `INV-{year}-{0001}`. */
            number_pattern: string;
            /** @description The number that the next issued invoice will most likely get; only issuing decides. */
            next_invoice_number: string;
            /** @description The days from issue to the due date of a new invoice. */
            payment_terms_days: number;
            /** @description The notes that new invoices begin with. */
            invoice_notes: string | null;
            /** @description Whether the preview of a shared link tells the amount. */
            previews_show_amount: boolean;
            /** @description Whether the documents issued from now on spell out their total. */
            amount_in_words: boolean;
            /** @description The fee for late payment that new invoices state; null while the business asks for none, or its plan has none. */
            late_fee: {
                /**
                 * @description Whether `value` is a percentage of what is owed, or an amount.
                 * @enum {string}
                 */
                kind: "percent" | "amount";
                /** @description In the smallest unit of its currency. */
                value: number;
                /**
                 * @description Whether the fee is asked for once or each month.
                 * @enum {string}
                 */
                rhythm: "once" | "monthly";
                /** @description The days after the due date without a fee. */
                grace_days: number;
                /** @description Whether the fee is issued without being asked for. */
                is_issued_alone: boolean;
            } | null;
            /**
             * @description A language of the product by its ISO 639 code.
             * @enum {string}
             */
            language: "en" | "fr" | "es";
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /** @description By its IANA name: 'Africa/Lagos'. */
            time_zone: string;
            /** @description The account that clients pay into by transfer; null where there is none. */
            bank: {
                /** @description The bank's code in its country. */
                bank_code: string | null;
                /** @description The name of the bank. */
                bank_name: string;
                /** @description The number of the account, ten digits in Nigeria. */
                account_number: string;
                /** @description Whose account it is. */
                account_name: string;
                /** @description When a look-up found the account under this name; null if none did. */
                checked_at: string | null;
            } | null;
            /** @description The wallet that clients pay into; null where there is none. */
            mobile_money: {
                /** @description The company of the wallet. */
                provider: string;
                /** @description The phone number of the wallet. */
                number: string;
                /** @description Whose account it is. */
                account_name: string;
            } | null;
            /** @description The logo on the documents; null where there is none. */
            logo: components["schemas"]["Logo"] | null;
            /** @description Null for the standard design. It is kept on every plan, and printed on those with their own branding. */
            brand: components["schemas"]["Brand"] | null;
        };
        /** @description A client with what it owes and how it has paid. */
        Client: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description The name. */
            name: string;
            /** @description The address that mails go to. */
            email: string | null;
            /** @description The phone number, as it was written. */
            phone: string | null;
            /** @description The postal address, over several lines. */
            address: string | null;
            /** @description The tax identification number (TIN). */
            tax_id: string | null;
            /**
             * @description Which kind it is.
             * @enum {string}
             */
            kind: "company" | "individual" | "government";
            /**
             * @description A language of the product by its ISO 639 code.
             * @enum {string}
             */
            language: "en" | "fr" | "es";
            /** @description Whether new invoices ask the client to deduct WHT. */
            withholds_wht: boolean;
            /** @description Government, or a company appointed to withhold VAT. */
            withholds_vat: boolean;
            /** @description Whether it was taken out of the list. */
            is_archived: boolean;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            created_at: string;
            /** @description The sums that the client still owes on issued invoices, one a currency, largest first. */
            owed: {
                /**
                 * @description A currency by its ISO 4217 code, such as 'NGN'.
                 * @enum {string}
                 */
                currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
                /** @description In the smallest unit of its currency. */
                amount: number;
            }[];
            /** @description How many invoices it was issued, void ones left out. */
            invoice_count: number;
            /** @description The issue date of the latest invoice; null before the first. */
            last_invoice_date: string | null;
            /** @description Days from issue to full payment, the median of the last twelve paid invoices; null before the first. */
            days_to_pay: number | null;
            /** @description In the business's currency. Beyond it the invoice editor warns; nothing is blocked. In the smallest unit of its currency. */
            credit_limit: number | null;
            /** @description Whether invoices of this client ask for late fees. */
            charges_late_fees: boolean;
        };
        /** @description One client, with how it has paid. */
        ClientDetail: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description The name. */
            name: string;
            /** @description The address that mails go to. */
            email: string | null;
            /** @description The phone number, as it was written. */
            phone: string | null;
            /** @description The postal address, over several lines. */
            address: string | null;
            /** @description The tax identification number (TIN). */
            tax_id: string | null;
            /**
             * @description Which kind it is.
             * @enum {string}
             */
            kind: "company" | "individual" | "government";
            /**
             * @description A language of the product by its ISO 639 code.
             * @enum {string}
             */
            language: "en" | "fr" | "es";
            /** @description Whether new invoices ask the client to deduct WHT. */
            withholds_wht: boolean;
            /** @description Government, or a company appointed to withhold VAT. */
            withholds_vat: boolean;
            /** @description Whether it was taken out of the list. */
            is_archived: boolean;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            created_at: string;
            /** @description The sums that the client still owes on issued invoices, one a currency, largest first. */
            owed: {
                /**
                 * @description A currency by its ISO 4217 code, such as 'NGN'.
                 * @enum {string}
                 */
                currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
                /** @description In the smallest unit of its currency. */
                amount: number;
            }[];
            /** @description How many invoices it was issued, void ones left out. */
            invoice_count: number;
            /** @description The issue date of the latest invoice; null before the first. */
            last_invoice_date: string | null;
            /** @description Days from issue to full payment, the median of the last twelve paid invoices; null before the first. */
            days_to_pay: number | null;
            /** @description In the business's currency. Beyond it the invoice editor warns; nothing is blocked. In the smallest unit of its currency. */
            credit_limit: number | null;
            /** @description Whether invoices of this client ask for late fees. */
            charges_late_fees: boolean;
            /** @description Received in the year of the books less what went back, one sum a currency, largest first. */
            paid_this_year: {
                /**
                 * @description A currency by its ISO 4217 code, such as 'NGN'.
                 * @enum {string}
                 */
                currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
                /** @description In the smallest unit of its currency. */
                amount: number;
            }[];
            /** @description The last twelve paid invoices, oldest first. */
            paid_invoices: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id: string;
                /** @description The number on the document. */
                number: string;
                /** @description A calendar day, 'YYYY-MM-DD'. */
                issue_date: string;
                /** @description A calendar day, 'YYYY-MM-DD'. */
                settled_on: string;
                /** @description Days from issue to the last of the money. */
                days: number;
            }[];
        };
        /** @description A client, as far as a line of results shows it. */
        ClientFound: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description The name. */
            name: string;
            /** @description The address that mails go to. */
            email: string | null;
            /** @description The phone number, as it was written. */
            phone: string | null;
            /** @description Whether it was taken out of the list. */
            is_archived: boolean;
        };
        /** @description All that is left of the invoice, or some of its lines, each once. */
        CreateCreditNote: {
            /** @description Why, in the words of who did it. The document shows it where it has a place for it. */
            reason: string;
            /** @description The lines that are meant. `line` is a place in `items`, and the first is 0. */
            lines: "all" | ({
                /** @description The place of a line on its invoice, counted from 0. */
                line: number;
                /** @description More than 0, with at most three decimals. */
                quantity: number;
            } | {
                /** @description The place of a line on its invoice, counted from 0. */
                line: number;
                /** @description In the currency of the invoice. In the smallest unit of its currency. */
                amount: number;
            })[];
        };
        /** @description A delivery of an issued invoice or an accepted quote, by the places of its lines from 0. */
        CreateDeliveryNote: {
            /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
            delivery_date: string;
            /** @description The place of delivery; the client's address unless given. */
            address?: string | null;
            /** @description The carrier or driver who takes the goods there. */
            carrier?: string | null;
            /** @description The vehicle that brings the goods. */
            vehicle?: string | null;
            /** @description A text on the note. */
            remarks?: string | null;
            /** @description The lines that are meant. `line` is a place in `items`, and the first is 0. */
            lines: {
                /** @description The place of the line on the invoice or quote, from 0. */
                line: number;
                /** @description More than 0, with at most three decimals. */
                quantity: number;
            }[];
        };
        /** @description A new draft may bring the id that the device gave it, so that syncing twice makes one draft. */
        CreateDraft: {
            /** @description The client, as it stands on the document. */
            client?: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id?: string;
                /** @description The name. */
                name?: string;
                /** @description The address that mails go to. */
                email?: string;
                /** @description The phone number, as it was written. */
                phone?: string | null;
                /** @description The postal address, over several lines. */
                address?: string | null;
                /** @description The tax identification number (TIN). */
                tax_id?: string | null;
                /**
                 * @description Which kind it is.
                 * @enum {string}
                 */
                kind?: "company" | "individual" | "government";
                /** @description Whether the client withholds VAT, as a government does. */
                withholds_vat?: boolean;
                /**
                 * @description A language of the product by its ISO 639 code.
                 * @enum {string}
                 */
                language?: "en" | "fr" | "es";
            };
            /** @description The lines, in their order. */
            items?: {
                /** @description What it is, in a line. */
                description?: string;
                /** @description In the smallest unit of its currency. */
                rate?: number;
                /** @description As typed. */
                quantity?: number | null;
                /** @description Taken off before taxes; null or left out for none. */
                discount?: {
                    /**
                     * @description Whether `value` is a percentage or an amount.
                     * @enum {string}
                     */
                    kind: "percent" | "amount";
                    /** @description In percent; for an amount, in the smallest unit of its currency. */
                    value: number | null;
                } | null;
                /**
                 * @description How it is taxed: at the rate, at zero, or not.
                 * @enum {string}
                 */
                vat_category?: "standard" | "zero" | "exempt";
                /** @description As chosen, whether or not it fits the category. */
                vat_ground?: ("basic_food" | "medicines" | "educational_books" | "fertilisers" | "farm_inputs" | "livestock" | "seeds" | "electricity_generation" | "electricity_transmission" | "medical_services" | "tuition" | "exported_goods" | "exported_services" | "exported_rights" | "medical_equipment" | "electric_vehicles" | "oil_and_gas_exports" | "crude_and_feed_gas" | "donor_projects" | "baby_products" | "sanitary_products" | "military_goods" | "shared_transport" | "farm_equipment" | "free_zones" | "diplomatic" | "school_plays" | "land_and_buildings" | "money_and_securities" | "government_licences" | "disability_products" | "fuels_and_gas" | "renewable_energy") | null;
                /** @description The kind of service or goods, which decides the rate of WHT. */
                wht_type?: ("professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings") | null;
            }[];
            /** @description The day on the document, YYYY-MM-DD. */
            issue_date?: string;
            /** @description The day by which it is to be paid, YYYY-MM-DD. */
            due_date?: string;
            /** @description The day of delivery or of the work, YYYY-MM-DD; null for the issue date. */
            supply_date?: string;
            /** @description Whether VAT is added. The rate is that of the issue date. */
            apply_vat?: boolean;
            /** @description Whether the client is asked to deduct WHT, which is shown below the total. */
            apply_wht?: boolean;
            /** @description The rate in percent; null for that of the issue date. */
            vat_rate?: string;
            /** @description The rate in percent; null for that of the kind. */
            wht_rate?: string;
            /**
             * @description The kind of service or goods, which decides the rate of WHT.
             * @enum {string}
             */
            wht_type?: "professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings";
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency?: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /**
             * @description A language of the product by its ISO 639 code.
             * @enum {string}
             */
            language?: "en" | "fr" | "es";
            /** @description The rate to the business's own currency, for a document in another; null where it is the same. */
            exchange_rate?: {
                /** @description Units of the home currency for one of the draft's, as typed. */
                rate: number | null;
                /** @description The day, YYYY-MM-DD. */
                date?: string;
                /** @description Where it comes from. */
                source?: string;
            } | null;
            /** @description A text below the lines, which the client reads. */
            notes?: string | null;
            /** @description Taken off before taxes; null or left out for none. */
            discount?: {
                /**
                 * @description Whether `value` is a percentage or an amount.
                 * @enum {string}
                 */
                kind: "percent" | "amount";
                /** @description In percent; for an amount, in the smallest unit of its currency. */
                value: number | null;
            } | null;
            /** @description Whether the rates of the lines have VAT in them. */
            prices_include_vat?: boolean;
            /** @description Whether the document asks for the late fee of the settings. */
            late_fee?: boolean;
            /**
             * @description True adds a draft, which has no number and may have gaps. Left out, the document is issued.
             * @enum {boolean}
             */
            draft: true;
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id?: string;
        };
        /** @description Issues at once. With `draft_id` it issues that draft with this content and the draft is gone. */
        CreateInvoice: {
            /** @description An existing client by `id`, or a new one by name and e-mail. The details given here also update the client. */
            client: components["schemas"]["InvoiceClient"];
            /** @description The lines, in their order. */
            items: components["schemas"]["InvoiceItem"][];
            /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
            issue_date: string;
            /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
            due_date: string;
            /** @description The day on which goods or services were supplied; the day of issue unless given. A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
            supply_date?: string;
            /** @description Whether VAT is added. The rate is that of the issue date. */
            apply_vat: boolean;
            /** @description Whether the client is asked to deduct WHT, which is shown below the total. */
            apply_wht: boolean;
            /** @description Percent with two to four decimals. The server knows the rate; a different one is refused, not believed. */
            vat_rate?: string;
            /** @description The rate in percent; null for that of the kind. */
            wht_rate?: string;
            /**
             * @description The kind of service or goods, which decides the rate of WHT.
             * @enum {string}
             */
            wht_type?: "professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings";
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /**
             * @description Of this document alone; without it, the client's. A language of the product by its ISO 639 code.
             * @enum {string}
             */
            language?: "en" | "fr" | "es";
            /** @description Of an invoice in another currency than the business's own; in its own it means nothing. */
            exchange_rate?: components["schemas"]["DocumentExchangeRate"] | null;
            /** @description A text below the lines, which the client reads. */
            notes?: string | null;
            /** @description On the whole document, after the discounts of its lines. */
            discount?: ({
                /**
                 * @description Whether `value` is a percentage or an amount.
                 * @enum {string}
                 */
                kind: "percent";
                /** @description More than 0: a percentage with at most two decimals, or an amount. */
                value: number;
            } | {
                /**
                 * @description Whether `value` is a percentage or an amount.
                 * @enum {string}
                 */
                kind: "amount";
                /** @description More than 0: a percentage with at most two decimals, or an amount. In the smallest unit of its currency. */
                value: number;
            }) | null;
            /** @description Whether rates and discounts have the VAT in them. */
            prices_include_vat?: boolean;
            /** @description False leaves out the late fee that invoices of the business and the client ask for. */
            late_fee?: boolean;
            /**
             * @description True adds a draft, which has no number and may have gaps. Left out, the document is issued.
             * @enum {boolean}
             */
            draft?: false;
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            draft_id?: string;
        };
        /** @description Issues at once. With `draft_id` it issues that draft with this content and the draft is gone. */
        CreateQuote: {
            /** @description An existing client by `id`, or a new one by name and e-mail. The details given here also update the client. */
            client: components["schemas"]["InvoiceClient"];
            /** @description The lines, in their order. */
            items: components["schemas"]["InvoiceItem"][];
            /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
            issue_date: string;
            /** @description Whether VAT is added. The rate is that of the issue date. */
            apply_vat: boolean;
            /** @description Whether the client is asked to deduct WHT, which is shown below the total. */
            apply_wht: boolean;
            /** @description Percent with two to four decimals. The server knows the rate; a different one is refused, not believed. */
            vat_rate?: string;
            /** @description The rate in percent; null for that of the kind. */
            wht_rate?: string;
            /**
             * @description The kind of service or goods, which decides the rate of WHT.
             * @enum {string}
             */
            wht_type?: "professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings";
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /**
             * @description Of this document alone; without it, the client's. A language of the product by its ISO 639 code.
             * @enum {string}
             */
            language?: "en" | "fr" | "es";
            /** @description Of an invoice in another currency than the business's own; in its own it means nothing. */
            exchange_rate?: components["schemas"]["DocumentExchangeRate"] | null;
            /** @description A text below the lines, which the client reads. */
            notes?: string | null;
            /** @description On the whole document, after the discounts of its lines. */
            discount?: ({
                /**
                 * @description Whether `value` is a percentage or an amount.
                 * @enum {string}
                 */
                kind: "percent";
                /** @description More than 0: a percentage with at most two decimals, or an amount. */
                value: number;
            } | {
                /**
                 * @description Whether `value` is a percentage or an amount.
                 * @enum {string}
                 */
                kind: "amount";
                /** @description More than 0: a percentage with at most two decimals, or an amount. In the smallest unit of its currency. */
                value: number;
            }) | null;
            /** @description Whether rates and discounts have the VAT in them. */
            prices_include_vat?: boolean;
            /** @description False leaves out the late fee that invoices of the business and the client ask for. */
            late_fee?: boolean;
            /**
             * @description True adds a draft, which has no number and may have gaps. Left out, the document is issued.
             * @enum {boolean}
             */
            draft?: false;
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            draft_id?: string;
            /** @description The last day on which the client can accept. A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
            valid_until: string;
            /** @description The terms, which the client reads. */
            terms?: string | null;
            /** @description How the quote is billed in parts; null for one invoice. */
            schedule?: components["schemas"]["QuoteSchedule"] | null;
        };
        /** @description A new draft may bring the id that the device gave it, so that syncing twice makes one draft. */
        CreateQuoteDraft: {
            /** @description The client, as it stands on the document. */
            client?: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id?: string;
                /** @description The name. */
                name?: string;
                /** @description The address that mails go to. */
                email?: string;
                /** @description The phone number, as it was written. */
                phone?: string | null;
                /** @description The postal address, over several lines. */
                address?: string | null;
                /** @description The tax identification number (TIN). */
                tax_id?: string | null;
                /**
                 * @description Which kind it is.
                 * @enum {string}
                 */
                kind?: "company" | "individual" | "government";
                /** @description Whether the client withholds VAT, as a government does. */
                withholds_vat?: boolean;
                /**
                 * @description A language of the product by its ISO 639 code.
                 * @enum {string}
                 */
                language?: "en" | "fr" | "es";
            };
            /** @description The lines, in their order. */
            items?: {
                /** @description What it is, in a line. */
                description?: string;
                /** @description In the smallest unit of its currency. */
                rate?: number;
                /** @description As typed. */
                quantity?: number | null;
                /** @description Taken off before taxes; null or left out for none. */
                discount?: {
                    /**
                     * @description Whether `value` is a percentage or an amount.
                     * @enum {string}
                     */
                    kind: "percent" | "amount";
                    /** @description In percent; for an amount, in the smallest unit of its currency. */
                    value: number | null;
                } | null;
                /**
                 * @description How it is taxed: at the rate, at zero, or not.
                 * @enum {string}
                 */
                vat_category?: "standard" | "zero" | "exempt";
                /** @description As chosen, whether or not it fits the category. */
                vat_ground?: ("basic_food" | "medicines" | "educational_books" | "fertilisers" | "farm_inputs" | "livestock" | "seeds" | "electricity_generation" | "electricity_transmission" | "medical_services" | "tuition" | "exported_goods" | "exported_services" | "exported_rights" | "medical_equipment" | "electric_vehicles" | "oil_and_gas_exports" | "crude_and_feed_gas" | "donor_projects" | "baby_products" | "sanitary_products" | "military_goods" | "shared_transport" | "farm_equipment" | "free_zones" | "diplomatic" | "school_plays" | "land_and_buildings" | "money_and_securities" | "government_licences" | "disability_products" | "fuels_and_gas" | "renewable_energy") | null;
                /** @description The kind of service or goods, which decides the rate of WHT. */
                wht_type?: ("professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings") | null;
            }[];
            /** @description The day on the document, YYYY-MM-DD. */
            issue_date?: string;
            /** @description Whether VAT is added. The rate is that of the issue date. */
            apply_vat?: boolean;
            /** @description Whether the client is asked to deduct WHT, which is shown below the total. */
            apply_wht?: boolean;
            /** @description The rate in percent; null for that of the issue date. */
            vat_rate?: string;
            /** @description The rate in percent; null for that of the kind. */
            wht_rate?: string;
            /**
             * @description The kind of service or goods, which decides the rate of WHT.
             * @enum {string}
             */
            wht_type?: "professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings";
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency?: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /**
             * @description A language of the product by its ISO 639 code.
             * @enum {string}
             */
            language?: "en" | "fr" | "es";
            /** @description The rate to the business's own currency, for a document in another; null where it is the same. */
            exchange_rate?: {
                /** @description Units of the home currency for one of the draft's, as typed. */
                rate: number | null;
                /** @description The day, YYYY-MM-DD. */
                date?: string;
                /** @description Where it comes from. */
                source?: string;
            } | null;
            /** @description A text below the lines, which the client reads. */
            notes?: string | null;
            /** @description Taken off before taxes; null or left out for none. */
            discount?: {
                /**
                 * @description Whether `value` is a percentage or an amount.
                 * @enum {string}
                 */
                kind: "percent" | "amount";
                /** @description In percent; for an amount, in the smallest unit of its currency. */
                value: number | null;
            } | null;
            /** @description Whether the rates of the lines have VAT in them. */
            prices_include_vat?: boolean;
            /** @description Whether the document asks for the late fee of the settings. */
            late_fee?: boolean;
            /** @description The last day on which the client can accept, YYYY-MM-DD. */
            valid_until?: string;
            /** @description The terms, which the client reads. */
            terms?: string | null;
            /** @description How the quote is billed in parts; null for one invoice. */
            schedule?: {
                /** @description What is asked for before the work begins; null for nothing. */
                deposit?: {
                    /**
                     * @description Whether `value` is a percentage or an amount.
                     * @enum {string}
                     */
                    kind: "percent" | "amount";
                    /** @description In percent; for an amount, in the smallest unit of its currency. */
                    value: number | null;
                } | null;
                /** @description The steps of the work, each with its share. */
                milestones?: {
                    /** @description The name. */
                    name?: string;
                    /** @description Its share of the total; null for the rest. */
                    share?: {
                        /**
                         * @description Whether `value` is a percentage or an amount.
                         * @enum {string}
                         */
                        kind: "percent" | "amount";
                        /** @description In percent; for an amount, in the smallest unit of its currency. */
                        value: number | null;
                    } | null;
                }[];
                /** @description Whether the invoice of the deposit is issued when the client accepts. */
                issue_deposit?: boolean;
                /** @description What the client keeps back until later; null for nothing. */
                retention?: {
                    /** @description As typed. */
                    percent?: number | null;
                    /** @description When the retained part is asked for. */
                    releases?: {
                        /** @description The name. */
                        name?: string;
                        /** @description Percent of what is kept, as typed. */
                        share?: number | null;
                        /** @description The day, YYYY-MM-DD. */
                        on?: string | null;
                        /** @description Days after the last of the other invoices, as typed. */
                        after_days?: number | null;
                    }[];
                } | null;
            } | null;
            /**
             * @description True adds a draft, which has no number and may have gaps. Left out, the document is issued.
             * @enum {boolean}
             */
            draft: true;
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id?: string;
        };
        /** @description A new address. */
        CreateWebhookEndpoint: {
            /** @description Where events are posted: https at a public address on port 443. No other address of the business has it. */
            url: string;
            /** @description What it is, in a line. */
            description?: string | null;
            /** @description The events to tell of; null or absent for all, also those that come later. */
            event_types?: ("invoice.issued" | "invoice.viewed" | "invoice.paid" | "invoice.overdue" | "invoice.late_fee_made" | "invoice.tax_withheld" | "invoice.voided" | "credit_note.issued" | "debit_note.issued" | "payment.confirmed" | "payment.held" | "payment.credit_used" | "payment.released" | "payment.disputed" | "payment.dispute_won" | "payment.dispute_lost" | "refund.requested" | "refund.processed" | "refund.failed" | "quote.issued" | "quote.viewed" | "quote.accepted" | "quote.declined" | "quote.expired" | "quote.withdrawn" | "quote.invoiced" | "delivery_note.issued" | "delivery_note.received" | "delivery_note.voided" | "recurring.created" | "recurring.updated" | "recurring.paused" | "recurring.resumed" | "recurring.ended" | "client.created" | "client.updated" | "client.archived" | "client.restored" | "client.merged" | "client.unmerged" | "client.imported" | "item.created" | "item.updated" | "item.archived" | "item.restored" | "item.imported" | "expense.created" | "expense.updated" | "expense.deleted" | "expense.restored" | "expense.reversed" | "expense.imported" | "tax_month.filed" | "tax_month.amended" | "tax_month.filing_undone" | "tax_month.paid" | "tax_month.payment_voided" | "business.updated")[] | null;
            /** @description The password of now, of a member without a second factor. Keys have none. */
            password?: string;
        };
        /** @description A credit or debit note, whole. Its amounts are above zero in both cases. */
        CreditNote: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /**
             * @description Which kind it is.
             * @enum {string}
             */
            kind: "credit" | "debit";
            /** @description The number on the document. */
            number: string;
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            invoice_id: string;
            /** @description The number of the invoice. */
            invoice_number: string;
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            client_id: string;
            /** @description The client's name, as it stood on the document. */
            client_name: string;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /** @description A calendar day, 'YYYY-MM-DD'. */
            issue_date: string;
            /** @description Why, in the words of who did it. The document shows it where it has a place for it. */
            reason: string;
            /** @description Subtotal and VAT. In the smallest unit of its currency. */
            note_total: number;
            /** @description A calendar day, 'YYYY-MM-DD'. */
            invoice_issue_date: string;
            /**
             * @description A language of the product by its ISO 639 code.
             * @enum {string}
             */
            language: "en" | "fr" | "es";
            /** @description The month in whose VAT return it counts, 'YYYY-MM'; null for a credit note of an opening invoice, which counts in none. */
            tax_month: string | null;
            /** @description The lines, in their order. */
            items: {
                /** @description The place of the line on the invoice, counted from 0; null on a debit note. */
                line: number | null;
                /** @description What it is, in a line. */
                description: string;
                /** @description Null where an amount was given. */
                quantity: string | null;
                /** @description In the terms of the invoice's prices, after every discount. In the smallest unit of its currency. */
                amount: number;
                /** @description Before VAT. In the smallest unit of its currency. */
                net: number;
                /**
                 * @description How it is taxed: at the rate, at zero, or not.
                 * @enum {string}
                 */
                vat_category: "standard" | "zero" | "exempt";
                /** @description Why it bears no VAT, as the invoice says; null where it does not. */
                vat_ground: ("basic_food" | "medicines" | "educational_books" | "fertilisers" | "farm_inputs" | "livestock" | "seeds" | "electricity_generation" | "electricity_transmission" | "medical_services" | "tuition" | "exported_goods" | "exported_services" | "exported_rights" | "medical_equipment" | "electric_vehicles" | "oil_and_gas_exports" | "crude_and_feed_gas" | "donor_projects" | "baby_products" | "sanitary_products" | "military_goods" | "shared_transport" | "farm_equipment" | "free_zones" | "diplomatic" | "school_plays" | "land_and_buildings" | "money_and_securities" | "government_licences" | "disability_products" | "fuels_and_gas" | "renewable_energy") | null;
                /** @description The kind of service or goods, which decides the rate of WHT. */
                wht_type: ("professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings") | null;
            }[];
            /** @description Whether the rates of the lines have VAT in them. */
            prices_include_vat: boolean;
            /** @description Before VAT. In the smallest unit of its currency. */
            subtotal: number;
            /** @description The VAT, by category and rate. */
            vat_rows: components["schemas"]["VatRowSent"][];
            /** @description In the smallest unit of its currency. */
            vat: number;
            /** @description The WHT, by kind and rate. */
            wht_rows: {
                /**
                 * @description The kind of service or goods, which decides the rate of WHT.
                 * @enum {string}
                 */
                type: "professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings";
                /** @description The rate in percent, as a decimal string. */
                rate: string;
                /** @description In the smallest unit of its currency. */
                base: number;
                /** @description In the smallest unit of its currency. */
                amount: number;
            }[];
            /** @description WHT that it takes off or adds, as the client was asked to deduct it. In the smallest unit of its currency. */
            wht: number;
            /** @description The part of the VAT that the client withholds. In the smallest unit of its currency. */
            vat_withheld: number;
            /** @description The money in it: subtotal and VAT less WHT and withheld VAT. In the smallest unit of its currency. */
            total: number;
            /** @description Money that it took off its invoice and that became the client's credit, by payment. */
            freed: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                payment_id: string;
                /** @description In the smallest unit of its currency. */
                amount: number;
                /** @description The tax of a certificate, which the business keeps as its credit and owes for; null of money that came. */
                kept_tax: ("wht" | "vat") | null;
            }[];
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            issued_at: string;
        };
        /** @description A credit or debit note in a list. Its amounts are above zero in both cases. */
        CreditNoteListed: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /**
             * @description Which kind it is.
             * @enum {string}
             */
            kind: "credit" | "debit";
            /** @description The number on the document. */
            number: string;
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            invoice_id: string;
            /** @description The number of the invoice. */
            invoice_number: string;
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            client_id: string;
            /** @description The client's name, as it stood on the document. */
            client_name: string;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /** @description A calendar day, 'YYYY-MM-DD'. */
            issue_date: string;
            /** @description Why, in the words of who did it. The document shows it where it has a place for it. */
            reason: string;
            /** @description Subtotal and VAT. In the smallest unit of its currency. */
            note_total: number;
        };
        /** @description Writes down that the client declined. */
        DeclineQuote: {
            /** @description Why, in the words of who did it. The document shows it where it has a place for it. */
            reason?: string | null;
        };
        /** @description Tax that a client kept back: a credit against the business's own tax once its certificate has arrived. */
        Deduction: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            invoice_id: string;
            /** @description The number of the invoice. */
            invoice_number: string;
            /** @description The client's name, as it stood on the document. */
            client_name: string;
            /**
             * @description Which tax.
             * @enum {string}
             */
            tax: "wht" | "vat";
            /** @description Null where the document names the type, and for VAT. */
            wht_type: ("professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings") | null;
            /** @description In the smallest unit of its currency. */
            amount: number;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /** @description A calendar day, 'YYYY-MM-DD'. */
            deducted_on: string;
            /** @description 'YYYY-MM', the month in whose VAT return VAT withheld counts; null for WHT. */
            tax_month: string | null;
            /** @description Whole days since the deduction. */
            age_days: number;
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "waiting" | "received" | "lost";
            /** @description The number on the certificate. */
            certificate_number: string | null;
            /** @description The day on the certificate. */
            certificate_date: string | null;
            /** @description Whether a file of the certificate is kept. */
            has_file: boolean;
        };
        /** @description All deductions, with their sums by currency, tax and state. */
        DeductionList: {
            /** @description The sums of the rows. */
            totals: {
                /**
                 * @description A currency by its ISO 4217 code, such as 'NGN'.
                 * @enum {string}
                 */
                currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
                /**
                 * @description Which tax.
                 * @enum {string}
                 */
                tax: "wht" | "vat";
                /** @description In the smallest unit of its currency. */
                waiting: number;
                /** @description In the smallest unit of its currency. */
                received: number;
                /** @description In the smallest unit of its currency. */
                lost: number;
            }[];
            /** @description The rows, in their order. */
            rows: components["schemas"]["Deduction"][];
        };
        /** @description The deduction, and the balance of its invoice after it. */
        DeductionRecorded: {
            /** @description Tax that a client kept back: a credit against the business's own tax once its certificate has arrived. */
            deduction: components["schemas"]["Deduction"];
            /** @description In the smallest unit of its currency. */
            balance: number;
        };
        /** @description A delivery note, whole. It has no prices and no taxes. */
        DeliveryNote: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description The number on the document. */
            number: string;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            status: "open" | "received" | "void";
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            client_id: string;
            /** @description The client's name, as it stood on the document. */
            client_name: string;
            /** @description A calendar day, 'YYYY-MM-DD'. */
            delivery_date: string;
            /** @description The document that a note delivers of. */
            source: {
                /**
                 * @description Which kind it is.
                 * @enum {string}
                 */
                kind: "invoice" | "quote";
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id: string;
                /** @description The number on the document. */
                number: string;
            };
            /** @description Whether the receiver said that something was missing or damaged. */
            has_shortage: boolean;
            /**
             * @description A language of the product by its ISO 639 code.
             * @enum {string}
             */
            language: "en" | "fr" | "es";
            /** @description A calendar day, 'YYYY-MM-DD'. */
            issue_date: string;
            /** @description The client, as it stands on the document. */
            client: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id: string;
                /** @description The name. */
                name: string;
                /** @description The address that mails go to. */
                email: string | null;
                /** @description The phone number, as it was written. */
                phone: string | null;
                /** @description The postal address, over several lines. */
                address: string | null;
                /** @description The tax identification number (TIN). */
                tax_id: string | null;
                /**
                 * @description Which kind it is.
                 * @enum {string}
                 */
                kind: "company" | "individual" | "government";
            };
            /** @description The business, as it stood on that day. */
            supplier: {
                /** @description The name. */
                name: string;
                /** @description The postal address, over several lines. */
                address: string | null;
                /** @description The phone number, as it was written. */
                phone: string | null;
                /** @description The address that mails go to. */
                email: string | null;
                /** @description The tax identification number (TIN). */
                tax_id: string | null;
                /** @description The number of its registration, with CAC in Nigeria. */
                rc_number: string | null;
                /** @description Whether the business charged VAT on that day. */
                charges_vat: boolean;
                /**
                 * @description The country by its ISO 3166 code.
                 * @enum {string}
                 */
                country: "NG" | "AU" | "CA" | "GB" | "GH" | "KE" | "US" | "ZA";
                /** @description The name of its sales tax outside Nigeria; null for VAT. */
                tax_name: string | null;
                /** @description The design that it was issued with; absent for the standard one. */
                brand?: components["schemas"]["DocumentBrand"] | null;
            };
            /** @description The lines, in their order. */
            items: {
                /** @description Its place on the invoice or quote, from 0. */
                line: number;
                /** @description What it is, in a line. */
                description: string;
                /** @description How many, as a decimal string. */
                quantity: string;
            }[];
            /** @description The postal address, over several lines. */
            address: string | null;
            /** @description Who carries the goods. */
            carrier: string | null;
            /** @description The vehicle that brings the goods. */
            vehicle: string | null;
            /** @description A text on the note. */
            remarks: string | null;
            /** @description Whether the PDF names the product, as on the Free plan. */
            is_watermarked: boolean;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            issued_at: string;
            /** @description When the client first opened it; null before that. */
            viewed_at: string | null;
            /** @description Who received the goods, and when; null before that. */
            receipt: {
                /**
                 * Format: date-time
                 * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
                 */
                at: string;
                /**
                 * @description Whose word an acceptance, a decline or a receipt of goods is: `client` gave it on the page, `owner` wrote it down, and `file` is a restored backup whose word nothing proves.
                 * @enum {string}
                 */
                by: "client" | "owner" | "file";
                /** @description The name. */
                name: string;
                /** @description What the receiver wrote. */
                remark: string | null;
                /** @description The network that it came from, shortened. */
                from: string | null;
            } | null;
            /** @description When it was voided; null where it was not. */
            voided_at: string | null;
            /** @description Why it was voided; null where it was not. */
            void_reason: string | null;
            /** @description Absolute address of the receiver's page. */
            client_url: string;
            /** @description What happened, latest first. */
            timeline: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id: string;
                /**
                 * @description Which kind it is.
                 * @enum {string}
                 */
                kind: "issued" | "emailed" | "viewed" | "received" | "voided" | "question_asked" | "question_answered";
                /**
                 * Format: date-time
                 * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
                 */
                at: string;
                /** @description The name of the member who did it; null for the receiver. */
                by: string | null;
                /** @description The names and figures of the event, by the names that the web's sentences use. */
                details: {
                    [key: string]: string | number | null;
                };
            }[];
        };
        /** @description A delivery note. */
        DeliveryNoteFound: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description The number on the document. */
            number: string;
            /** @description The client's name, as it stood on the document. */
            client_name: string;
            /** @description A calendar day, 'YYYY-MM-DD'. */
            delivery_date: string;
        };
        /** @description One row of a list. */
        DeliveryNoteListed: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description The number on the document. */
            number: string;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            status: "open" | "received" | "void";
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            client_id: string;
            /** @description The client's name, as it stood on the document. */
            client_name: string;
            /** @description A calendar day, 'YYYY-MM-DD'. */
            delivery_date: string;
            /** @description The document that a note delivers of. */
            source: {
                /**
                 * @description Which kind it is.
                 * @enum {string}
                 */
                kind: "invoice" | "quote";
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id: string;
                /** @description The number on the document. */
                number: string;
            };
            /** @description Whether the receiver said that something was missing or damaged. */
            has_shortage: boolean;
        };
        /** @description The brand that a document was issued with. */
        DocumentBrand: {
            /**
             * @description The design of the documents.
             * @enum {string}
             */
            design: "classic" | "band" | "minimal" | "ledger";
            /** @description A colour as '#44aaff'. */
            accent: string;
            /** @description The lines at the foot of each page. */
            footer: string | null;
            /** @description The terms, which the client reads. */
            terms: string | null;
        };
        /** @description How many units of the business's own currency one of a document's is worth, when, and who says so. */
        DocumentExchangeRate: {
            /** @description Units of the business's own currency for one of the document's, with at most six decimals. */
            rate: number;
            /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
            date: string;
            /** @description The source of the rate as the document prints it: 'CBN'. */
            source: string;
        };
        /** @description A draft keeps everything that has been typed so far, right or wrong: the same fields, none required, all bounded. It is checked as a whole when it is issued. */
        DraftContent: {
            /** @description The client, as it stands on the document. */
            client?: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id?: string;
                /** @description The name. */
                name?: string;
                /** @description The address that mails go to. */
                email?: string;
                /** @description The phone number, as it was written. */
                phone?: string | null;
                /** @description The postal address, over several lines. */
                address?: string | null;
                /** @description The tax identification number (TIN). */
                tax_id?: string | null;
                /**
                 * @description Which kind it is.
                 * @enum {string}
                 */
                kind?: "company" | "individual" | "government";
                /** @description Whether the client withholds VAT, as a government does. */
                withholds_vat?: boolean;
                /**
                 * @description A language of the product by its ISO 639 code.
                 * @enum {string}
                 */
                language?: "en" | "fr" | "es";
            };
            /** @description The lines, in their order. */
            items?: {
                /** @description What it is, in a line. */
                description?: string;
                /** @description In the smallest unit of its currency. */
                rate?: number;
                /** @description As typed. */
                quantity?: number | null;
                /** @description Taken off before taxes; null or left out for none. */
                discount?: {
                    /**
                     * @description Whether `value` is a percentage or an amount.
                     * @enum {string}
                     */
                    kind: "percent" | "amount";
                    /** @description In percent; for an amount, in the smallest unit of its currency. */
                    value: number | null;
                } | null;
                /**
                 * @description How it is taxed: at the rate, at zero, or not.
                 * @enum {string}
                 */
                vat_category?: "standard" | "zero" | "exempt";
                /** @description As chosen, whether or not it fits the category. */
                vat_ground?: ("basic_food" | "medicines" | "educational_books" | "fertilisers" | "farm_inputs" | "livestock" | "seeds" | "electricity_generation" | "electricity_transmission" | "medical_services" | "tuition" | "exported_goods" | "exported_services" | "exported_rights" | "medical_equipment" | "electric_vehicles" | "oil_and_gas_exports" | "crude_and_feed_gas" | "donor_projects" | "baby_products" | "sanitary_products" | "military_goods" | "shared_transport" | "farm_equipment" | "free_zones" | "diplomatic" | "school_plays" | "land_and_buildings" | "money_and_securities" | "government_licences" | "disability_products" | "fuels_and_gas" | "renewable_energy") | null;
                /** @description The kind of service or goods, which decides the rate of WHT. */
                wht_type?: ("professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings") | null;
            }[];
            /** @description The day on the document, YYYY-MM-DD. */
            issue_date?: string;
            /** @description The day by which it is to be paid, YYYY-MM-DD. */
            due_date?: string;
            /** @description The day of delivery or of the work, YYYY-MM-DD; null for the issue date. */
            supply_date?: string;
            /** @description Whether VAT is added. The rate is that of the issue date. */
            apply_vat?: boolean;
            /** @description Whether the client is asked to deduct WHT, which is shown below the total. */
            apply_wht?: boolean;
            /** @description The rate in percent; null for that of the issue date. */
            vat_rate?: string;
            /** @description The rate in percent; null for that of the kind. */
            wht_rate?: string;
            /**
             * @description The kind of service or goods, which decides the rate of WHT.
             * @enum {string}
             */
            wht_type?: "professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings";
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency?: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /**
             * @description A language of the product by its ISO 639 code.
             * @enum {string}
             */
            language?: "en" | "fr" | "es";
            /** @description The rate to the business's own currency, for a document in another; null where it is the same. */
            exchange_rate?: {
                /** @description Units of the home currency for one of the draft's, as typed. */
                rate: number | null;
                /** @description The day, YYYY-MM-DD. */
                date?: string;
                /** @description Where it comes from. */
                source?: string;
            } | null;
            /** @description A text below the lines, which the client reads. */
            notes?: string | null;
            /** @description Taken off before taxes; null or left out for none. */
            discount?: {
                /**
                 * @description Whether `value` is a percentage or an amount.
                 * @enum {string}
                 */
                kind: "percent" | "amount";
                /** @description In percent; for an amount, in the smallest unit of its currency. */
                value: number | null;
            } | null;
            /** @description Whether the rates of the lines have VAT in them. */
            prices_include_vat?: boolean;
            /** @description Whether the document asks for the late fee of the settings. */
            late_fee?: boolean;
        };
        /** @description A draft, as it was typed. */
        DraftInvoice: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description Null: a draft has no number yet. */
            invoice_number: null;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            status: "draft";
            /** @description 1, and one more with each save. */
            revision: number;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            updated_at: string;
            /** @description A draft keeps everything that has been typed so far, right or wrong: the same fields, none required, all bounded. It is checked as a whole when it is issued. */
            content: components["schemas"]["DraftContent"];
            /** @description The version that another device's save replaced, kept for seven days. */
            earlier: {
                /**
                 * Format: date-time
                 * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
                 */
                saved_at: string;
                /** @description A draft keeps everything that has been typed so far, right or wrong: the same fields, none required, all bounded. It is checked as a whole when it is issued. */
                content: components["schemas"]["DraftContent"];
            } | null;
            /** @description Null: a draft has no page. */
            client_url: null;
            /** @description What happened, latest first. */
            timeline: components["schemas"]["TimelineEntry"][];
        };
        /** @description A draft, as it was typed. */
        DraftQuote: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description Null: a draft has no number yet. */
            quote_number: null;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            status: "draft";
            /** @description 1, and one more with each save. */
            revision: number;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            updated_at: string;
            /** @description Everything typed so far, right or wrong, as in a draft of an invoice. */
            content: components["schemas"]["QuoteDraftContent"];
            /** @description The version that another device's save replaced, kept for seven days. */
            earlier: {
                /**
                 * Format: date-time
                 * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
                 */
                saved_at: string;
                /** @description Everything typed so far, right or wrong, as in a draft of an invoice. */
                content: components["schemas"]["QuoteDraftContent"];
            } | null;
            /** @description What happened, latest first. */
            timeline: components["schemas"]["QuoteEvent"][];
        };
        /** @description An expense, as the books have it: the amounts are in their currency. */
        Expense: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description What it is, in a line. */
            description: string;
            /** @description With VAT; below zero where it takes another expense back. In the smallest unit of its currency. */
            amount: number;
            /** @description What its paper states in another currency; null in the currency of the books. */
            paper: {
                /**
                 * @description A currency by its ISO 4217 code, such as 'NGN'.
                 * @enum {string}
                 */
                currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
                /** @description In the smallest unit of its currency. */
                amount: number;
                /** @description In the smallest unit of its currency. */
                vat_amount: number | null;
                /** @description In the smallest unit of its currency. */
                wht_amount: number | null;
                /** @description In the smallest unit of its currency. */
                paid_to_supplier: number;
                /** @description `rate` is in units of the currency of the books for one of the paper's. */
                exchange_rate: {
                    /** @description What one unit of the document's currency is worth in the business's own. */
                    rate: string;
                    /** @description A calendar day, 'YYYY-MM-DD'. */
                    date: string;
                    /** @description Where it comes from. */
                    source: string;
                };
            } | null;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /**
             * @description The category.
             * @enum {string}
             */
            category: "office_supplies" | "travel" | "marketing" | "utilities" | "rent" | "internet" | "professional_services" | "insurance" | "equipment" | "meals" | "fuel" | "maintenance" | "software" | "training" | "other";
            /** @description The name of the category that the business added itself. */
            category_name: string;
            /** @description A calendar day, 'YYYY-MM-DD'. */
            expense_date: string;
            /** @description What it bought that lasts for years: an asset, in no sum of costs. Null for a cost. */
            asset_kind: ("equipment" | "furniture" | "vehicle" | "software" | "building" | "plantation" | "intangible" | "heavy_transport" | "other") | null;
            /** @description Whether it counts for income tax. */
            tax_deductible: boolean;
            /** @description Why it does not count for income tax; null where it does. */
            non_deductible_reason: ("capital" | "private" | "fine" | "tax" | "vat_not_charged" | "connected_person" | "other") | null;
            /** @description A note for the business alone. */
            notes: string | null;
            /** @description Who it was bought from. */
            supplier: string | null;
            /** @description The supplier's tax identification number. */
            supplier_tax_id: string | null;
            /** @description The number of the supplier's invoice. */
            supplier_invoice: string | null;
            /** @description The expense that has the same paper and counts in the VAT return in its place, until `own_paper`; null where none has. */
            same_paper: components["schemas"]["RecordedExpense"] | null;
            /** @description The owner has said that its paper is another. */
            own_paper: boolean;
            /** @description How the VAT on it counts; null where there is none. */
            vat_treatment: ("charged" | "import" | "zero" | "exempt" | "small_supplier" | "not_charged") | null;
            /** @description The VAT inside the amount; null where it is not known. In the smallest unit of its currency. */
            vat_amount: number | null;
            /** @description Whether it comes back as input VAT, as it was entered. */
            vat_recoverable: boolean;
            /** @description It is out of the time for it and not confirmed: in no box, and part of the cost until it is. */
            vat_held_back: boolean;
            /** @description How it was paid; null where it is not known. */
            payment_method: ("transfer" | "cash" | "card" | "mobile_money" | "cheque" | "other") | null;
            /** @description The kind of service or goods, which decides the rate of WHT. */
            wht_type: ("professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings") | null;
            /** @description Whether the supplier is a company or a person; null without WHT. */
            wht_recipient: ("company" | "individual") | null;
            /** @description Whether the supplier is resident in Nigeria. */
            wht_resident: boolean;
            /** @description In percent, as applied: "5.00". */
            wht_rate: string | null;
            /** @description The WHT deducted for the tax office; null without a deduction. In the smallest unit of its currency. */
            wht_amount: number | null;
            /** @description The amount less the WHT deducted. In the smallest unit of its currency. */
            paid_to_supplier: number;
            /** @description The months of the VAT return and of the WHT schedule in which it counts, 'YYYY-MM'. */
            vat_month: string;
            /** @description The month whose return has its WHT, YYYY-MM. */
            wht_month: string;
            /** @description The filed return that has counted it: its amount, date and tax stay as they are. Null while they can be changed. */
            filed: {
                /**
                 * @description The tax or the return that is owed.
                 * @enum {string}
                 */
                duty: "vat" | "wht";
                /** @description The month, YYYY-MM. */
                month: string;
            } | null;
            /** @description The expense that this one takes back; its amounts are below zero. */
            reverses: string | null;
            /** @description The expense that takes this one back. */
            reversed_by: string | null;
            /** @description The files of the receipt. */
            receipts: components["schemas"]["Receipt"][];
            /** @description 1, and one more with each change. */
            revision: number;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            updated_at: string;
        };
        /** @description An expense, as far as a line of results shows it. */
        ExpenseFound: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description What it is, in a line. */
            description: string;
            /** @description Who it was bought from. */
            supplier: string | null;
            /** @description A calendar day, 'YYYY-MM-DD'. */
            expense_date: string;
            /** @description In the smallest unit of its currency. */
            amount: number;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
        };
        /** @description An existing client by `id`, or a new one by name and e-mail. The details given here also update the client. */
        InvoiceClient: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id?: string;
            /** @description The name. */
            name: string;
            /** @description The address that mails go to. */
            email: string;
            /** @description The phone number, as it was written. */
            phone?: string | null;
            /** @description The postal address, over several lines. */
            address?: string | null;
            /** @description The tax identification number (TIN). */
            tax_id?: string | null;
            /**
             * @description Which kind it is.
             * @enum {string}
             */
            kind?: "company" | "individual" | "government";
            /** @description Whether the client withholds VAT, as a government does. */
            withholds_vat?: boolean;
            /**
             * @description A language of the product by its ISO 639 code.
             * @enum {string}
             */
            language?: "en" | "fr" | "es";
        };
        /** @description An invoice or a draft, as far as a line of results shows it. */
        InvoiceFound: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description Null while it is a draft. */
            invoice_number: string | null;
            /** @description The client's name, as it stood on the document. */
            client_name: string;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            status: "draft" | "pending" | "part_paid" | "paid" | "overdue" | "credited" | "void";
            /** @description In the smallest unit of its currency. */
            total: number;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
        };
        /** @description A line of an invoice. */
        InvoiceItem: {
            /** @description The goods or services of a line: parts, dates or sizes may stand on lines of their own. */
            description: string;
            /** @description The price of one unit. In the smallest unit of its currency. */
            rate: number;
            /** @description More than 0, with at most three decimals. */
            quantity: number;
            /** @description On this line alone. */
            discount?: ({
                /**
                 * @description Whether `value` is a percentage or an amount.
                 * @enum {string}
                 */
                kind: "percent";
                /** @description More than 0: a percentage with at most two decimals, or an amount. */
                value: number;
            } | {
                /**
                 * @description Whether `value` is a percentage or an amount.
                 * @enum {string}
                 */
                kind: "amount";
                /** @description More than 0: a percentage with at most two decimals, or an amount. In the smallest unit of its currency. */
                value: number;
            }) | null;
            /**
             * @description Standard-rated unless given.
             * @enum {string}
             */
            vat_category?: "standard" | "zero" | "exempt";
            /** @description Of a Nigerian line that bears no VAT. Means nothing where no Nigerian VAT is charged. Why a line bears no VAT: the listed supply that it is. Null where nobody said, and where it bears VAT. */
            vat_ground?: ("basic_food" | "medicines" | "educational_books" | "fertilisers" | "farm_inputs" | "livestock" | "seeds" | "electricity_generation" | "electricity_transmission" | "medical_services" | "tuition" | "exported_goods" | "exported_services" | "exported_rights" | "medical_equipment" | "electric_vehicles" | "oil_and_gas_exports" | "crude_and_feed_gas" | "donor_projects" | "baby_products" | "sanitary_products" | "military_goods" | "shared_transport" | "farm_equipment" | "free_zones" | "diplomatic" | "school_plays" | "land_and_buildings" | "money_and_securities" | "government_licences" | "disability_products" | "fuels_and_gas" | "renewable_energy") | null;
            /** @description Null keeps this line out of the WHT base; absent takes the invoice's type. */
            wht_type?: ("professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings") | null;
        };
        /** @description One row of a list. */
        InvoiceListed: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description Null while it is a draft. */
            invoice_number: string | null;
            /** @description The client, for reading it; null where it was erased. */
            client_id: string | null;
            /** @description The client's name, as it stood on the document. */
            client_name: string;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /** @description The money that the client transfers: subtotal and VAT less WHT and withheld VAT. In the smallest unit of its currency. */
            total: number;
            /** @description In the smallest unit of its currency. */
            paid: number;
            /** @description The money that is still asked for, after payments, deductions and notes. In the smallest unit of its currency. */
            balance: number;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            status: "draft" | "pending" | "part_paid" | "paid" | "overdue" | "credited" | "void";
            /** @description A calendar day, 'YYYY-MM-DD', as is `due_date`; in a draft as typed, or null. */
            issue_date: string | null;
            /** @description The day by which it is to be paid, YYYY-MM-DD. */
            due_date: string | null;
        };
        /** @description An issued invoice, whole. */
        IssuedInvoice: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description The number of the invoice. */
            invoice_number: string;
            /** @description The client, for reading it; null where it was erased. */
            client_id: string | null;
            /** @description The client's name, as it stood on the document. */
            client_name: string;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /** @description The money that the client transfers: subtotal and VAT less WHT and withheld VAT. In the smallest unit of its currency. */
            total: number;
            /** @description In the smallest unit of its currency. */
            paid: number;
            /** @description The money that is still asked for, after payments, deductions and notes. In the smallest unit of its currency. */
            balance: number;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            status: "pending" | "part_paid" | "paid" | "overdue" | "credited" | "void";
            /** @description A calendar day, 'YYYY-MM-DD'. */
            issue_date: string;
            /** @description A calendar day, 'YYYY-MM-DD'. */
            due_date: string;
            /** @description The day on which the last of it was settled; null unless it is paid. */
            paid_on: string | null;
            /** @description A calendar day, 'YYYY-MM-DD'. */
            supply_date: string;
            /** @description The month of the VAT return in which it counts, 'YYYY-MM': of its tax point, or a later one if that was filed. Null for an opening invoice, which counts in none. */
            tax_month: string | null;
            /** @description Of an invoice that was brought over from elsewhere: since when it is here, and what it came to in all; null for all others. */
            opening: {
                /** @description A calendar day, 'YYYY-MM-DD'. */
                day: string;
                /** @description The whole. */
                total: number | null;
            } | null;
            /** @description Whether that month is filed, so that the invoice can no longer be voided. */
            is_filed: boolean;
            /**
             * @description A language of the product by its ISO 639 code.
             * @enum {string}
             */
            language: "en" | "fr" | "es";
            /** @description The client, as it stands on the document. */
            client: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id: string;
                /** @description The name. */
                name: string;
                /** @description The address that mails go to. */
                email: string | null;
                /** @description The phone number, as it was written. */
                phone: string | null;
                /** @description The postal address, over several lines. */
                address: string | null;
                /** @description The tax identification number (TIN). */
                tax_id: string | null;
                /**
                 * @description Which kind it is.
                 * @enum {string}
                 */
                kind: "company" | "individual" | "government";
            };
            /** @description The business, as it stood on that day. */
            supplier: {
                /** @description The name. */
                name: string;
                /** @description The postal address, over several lines. */
                address: string | null;
                /** @description The phone number, as it was written. */
                phone: string | null;
                /** @description The address that mails go to. */
                email: string | null;
                /** @description The tax identification number (TIN). */
                tax_id: string | null;
                /** @description The number of its registration, with CAC in Nigeria. */
                rc_number: string | null;
                /** @description Whether the business charged VAT on that day. */
                charges_vat: boolean;
                /**
                 * @description The country by its ISO 3166 code.
                 * @enum {string}
                 */
                country: "NG" | "AU" | "CA" | "GB" | "GH" | "KE" | "US" | "ZA";
                /** @description The name of its sales tax outside Nigeria; null for VAT. */
                tax_name: string | null;
                /** @description The design that it was issued with; absent for the standard one. */
                brand?: components["schemas"]["DocumentBrand"] | null;
            };
            /** @description The account that clients pay into by transfer; null where there is none. */
            bank: {
                /** @description The name of the bank. */
                bank_name: string;
                /** @description The number of the account, ten digits in Nigeria. */
                account_number: string;
                /** @description Whose account it is. */
                account_name: string;
            } | null;
            /** @description The day of the look-up that found this bank account under its name; null if none did. */
            bank_checked_on: string | null;
            /** @description The wallet that clients pay into; null where there is none. */
            mobile_money: {
                /** @description The company of the wallet. */
                provider: string;
                /** @description The phone number of the wallet. */
                number: string;
                /** @description Whose account it is. */
                account_name: string;
            } | null;
            /** @description The lines, in their order. */
            items: {
                /** @description What it is, in a line. */
                description: string;
                /** @description With at most three decimals. */
                quantity: string;
                /** @description The price of one unit. In the smallest unit of its currency. */
                rate: number;
                /** @description The amount that a discount takes off; `percent` with two decimals, null where it was given as an amount. */
                discount: {
                    /** @description In the smallest unit of its currency. */
                    amount: number;
                    /** @description The percentage; null for a fixed amount. */
                    percent: string | null;
                } | null;
                /** @description Quantity times rate less the line's discount; with VAT where the prices include it. In the smallest unit of its currency. */
                amount: number;
                /** @description The line's part of the subtotal: before VAT, after every discount. In the smallest unit of its currency. */
                net: number;
                /**
                 * @description How it is taxed: at the rate, at zero, or not.
                 * @enum {string}
                 */
                vat_category: "standard" | "zero" | "exempt";
                /** @description Why it bears no VAT: the listed supply that it is; null where nobody said, and where it bears VAT. */
                vat_ground: ("basic_food" | "medicines" | "educational_books" | "fertilisers" | "farm_inputs" | "livestock" | "seeds" | "electricity_generation" | "electricity_transmission" | "medical_services" | "tuition" | "exported_goods" | "exported_services" | "exported_rights" | "medical_equipment" | "electric_vehicles" | "oil_and_gas_exports" | "crude_and_feed_gas" | "donor_projects" | "baby_products" | "sanitary_products" | "military_goods" | "shared_transport" | "farm_equipment" | "free_zones" | "diplomatic" | "school_plays" | "land_and_buildings" | "money_and_securities" | "government_licences" | "disability_products" | "fuels_and_gas" | "renewable_energy") | null;
                /** @description The kind of service or goods, which decides the rate of WHT. */
                wht_type: ("professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings") | null;
            }[];
            /** @description Whether the rates of the lines have VAT in them. */
            prices_include_vat: boolean;
            /** @description The sum of the lines' amounts. In the smallest unit of its currency. */
            lines_total: number;
            /** @description The amount that a discount takes off; `percent` with two decimals, null where it was given as an amount. */
            discount: {
                /** @description In the smallest unit of its currency. */
                amount: number;
                /** @description The percentage; null for a fixed amount. */
                percent: string | null;
            } | null;
            /** @description Before VAT, after every discount. In the smallest unit of its currency. */
            subtotal: number;
            /** @description The VAT, by category and rate. */
            vat_rows: components["schemas"]["VatRowSent"][];
            /** @description In the smallest unit of its currency. */
            vat: number;
            /** @description The WHT, by kind and rate. */
            wht_rows: {
                /**
                 * @description The kind of service or goods, which decides the rate of WHT.
                 * @enum {string}
                 */
                type: "professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings";
                /** @description The rate in percent, as a decimal string. */
                rate: string;
                /** @description In the smallest unit of its currency. */
                base: number;
                /** @description In the smallest unit of its currency. */
                amount: number;
            }[];
            /** @description WHT that it asks the client to deduct. In the smallest unit of its currency. */
            wht: number;
            /** @description The part of the VAT that the client withholds. In the smallest unit of its currency. */
            vat_withheld: number;
            /** @description Subtotal and VAT. In the smallest unit of its currency. */
            invoice_total: number;
            /** @description WHT and VAT that the client was seen to keep back and that settles the invoice: without what credit notes returned in money. In the smallest unit of its currency. */
            deducted: number;
            /** @description The tax that the client may still keep back, by tax. */
            may_keep_back: {
                /** @description In the smallest unit of its currency. */
                wht: number;
                /** @description In the smallest unit of its currency. */
                vat: number;
            };
            /** @description The money that debit notes added, less the money that credit notes took. In the smallest unit of its currency. */
            noted: number;
            /** @description The open part of the legal value: the balance and the tax that the client may still keep back. In the smallest unit of its currency. */
            open: number;
            /** @description The same in the business's own currency, where the invoice is in another and states a rate. */
            home: {
                /**
                 * @description A currency by its ISO 4217 code, such as 'NGN'.
                 * @enum {string}
                 */
                currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
                /** @description `rate` is in units of the home currency for one of the invoice's. */
                exchange_rate: {
                    /** @description What one unit of the document's currency is worth in the business's own. */
                    rate: string;
                    /** @description A calendar day, 'YYYY-MM-DD'. */
                    date: string;
                    /** @description Where it comes from. */
                    source: string;
                };
                /** @description In the smallest unit of its currency. */
                subtotal: number;
                /** @description The VAT, by category and rate. */
                vat_rows: components["schemas"]["VatRowSent"][];
                /** @description In the smallest unit of its currency. */
                vat: number;
                /** @description In the smallest unit of its currency. */
                invoice_total: number;
            } | null;
            /** @description A text below the lines, which the client reads. */
            notes: string | null;
            /** @description The quote that it is, or is a part of; null for any other invoice. */
            quote: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id: string;
                /** @description The number of the quote. */
                quote_number: string;
            } | null;
            /** @description The late fee that it states; null where it states none. */
            late_fee: components["schemas"]["LateFee"] | null;
            /** @description Whether its documents spell out their total. */
            amount_in_words: boolean;
            /** @description Whether the PDF names the product, as on the Free plan. */
            is_watermarked: boolean;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            issued_at: string;
            /** @description When the client first opened it; null before that. */
            viewed_at: string | null;
            /** @description When it was voided; null where it was not. */
            voided_at: string | null;
            /** @description Why it was voided; null where it was not. */
            void_reason: string | null;
            /** @description Absolute address of the client's page; null once it is withdrawn. */
            client_url: string | null;
            /** @description What happened, latest first. */
            timeline: components["schemas"]["TimelineEntry"][];
        };
        /** @description An issued quote, whole. */
        IssuedQuote: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description The number of the quote. */
            quote_number: string;
            /** @description The client, for reading it; null where it was erased. */
            client_id: string | null;
            /** @description The client's name, as it stood on the document. */
            client_name: string;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /** @description The money that the client transfers in the end: subtotal and VAT less WHT and withheld VAT. In the smallest unit of its currency. */
            total: number;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            status: "sent" | "viewed" | "accepted" | "declined" | "expired" | "invoiced" | "withdrawn";
            /** @description A calendar day, 'YYYY-MM-DD'. */
            issue_date: string;
            /** @description A calendar day, 'YYYY-MM-DD'. */
            valid_until: string;
            /**
             * @description A language of the product by its ISO 639 code.
             * @enum {string}
             */
            language: "en" | "fr" | "es";
            /** @description The client, as it stands on the document. */
            client: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id: string;
                /** @description The name. */
                name: string;
                /** @description The address that mails go to. */
                email: string | null;
                /** @description The phone number, as it was written. */
                phone: string | null;
                /** @description The postal address, over several lines. */
                address: string | null;
                /** @description The tax identification number (TIN). */
                tax_id: string | null;
                /**
                 * @description Which kind it is.
                 * @enum {string}
                 */
                kind: "company" | "individual" | "government";
            };
            /** @description The business, as it stood on that day. */
            supplier: {
                /** @description The name. */
                name: string;
                /** @description The postal address, over several lines. */
                address: string | null;
                /** @description The phone number, as it was written. */
                phone: string | null;
                /** @description The address that mails go to. */
                email: string | null;
                /** @description The tax identification number (TIN). */
                tax_id: string | null;
                /** @description The number of its registration, with CAC in Nigeria. */
                rc_number: string | null;
                /** @description Whether the business charged VAT on that day. */
                charges_vat: boolean;
                /**
                 * @description The country by its ISO 3166 code.
                 * @enum {string}
                 */
                country: "NG" | "AU" | "CA" | "GB" | "GH" | "KE" | "US" | "ZA";
                /** @description The name of its sales tax outside Nigeria; null for VAT. */
                tax_name: string | null;
                /** @description The design that it was issued with; absent for the standard one. */
                brand?: components["schemas"]["DocumentBrand"] | null;
            };
            /** @description The lines, in their order. */
            items: {
                /** @description What it is, in a line. */
                description: string;
                /** @description With at most three decimals. */
                quantity: string;
                /** @description The price of one unit. In the smallest unit of its currency. */
                rate: number;
                /** @description The amount that a discount takes off; `percent` with two decimals, null where it was given as an amount. */
                discount: {
                    /** @description In the smallest unit of its currency. */
                    amount: number;
                    /** @description The percentage; null for a fixed amount. */
                    percent: string | null;
                } | null;
                /** @description Quantity times rate less the line's discount; with VAT where the prices include it. In the smallest unit of its currency. */
                amount: number;
                /** @description The line's part of the subtotal: before VAT, after every discount. In the smallest unit of its currency. */
                net: number;
                /**
                 * @description How it is taxed: at the rate, at zero, or not.
                 * @enum {string}
                 */
                vat_category: "standard" | "zero" | "exempt";
                /** @description Why it bears no VAT: the listed supply that it is; null where nobody said, and where it bears VAT. */
                vat_ground: ("basic_food" | "medicines" | "educational_books" | "fertilisers" | "farm_inputs" | "livestock" | "seeds" | "electricity_generation" | "electricity_transmission" | "medical_services" | "tuition" | "exported_goods" | "exported_services" | "exported_rights" | "medical_equipment" | "electric_vehicles" | "oil_and_gas_exports" | "crude_and_feed_gas" | "donor_projects" | "baby_products" | "sanitary_products" | "military_goods" | "shared_transport" | "farm_equipment" | "free_zones" | "diplomatic" | "school_plays" | "land_and_buildings" | "money_and_securities" | "government_licences" | "disability_products" | "fuels_and_gas" | "renewable_energy") | null;
                /** @description The kind of service or goods, which decides the rate of WHT. */
                wht_type: ("professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings") | null;
            }[];
            /** @description Whether the rates of the lines have VAT in them. */
            prices_include_vat: boolean;
            /** @description In the smallest unit of its currency. */
            lines_total: number;
            /** @description The amount that a discount takes off; `percent` with two decimals, null where it was given as an amount. */
            discount: {
                /** @description In the smallest unit of its currency. */
                amount: number;
                /** @description The percentage; null for a fixed amount. */
                percent: string | null;
            } | null;
            /** @description In the smallest unit of its currency. */
            subtotal: number;
            /** @description The VAT, by category and rate. */
            vat_rows: components["schemas"]["VatRowSent"][];
            /** @description In the smallest unit of its currency. */
            vat: number;
            /** @description The WHT, by kind and rate. */
            wht_rows: {
                /**
                 * @description The kind of service or goods, which decides the rate of WHT.
                 * @enum {string}
                 */
                type: "professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings";
                /** @description The rate in percent, as a decimal string. */
                rate: string;
                /** @description In the smallest unit of its currency. */
                base: number;
                /** @description In the smallest unit of its currency. */
                amount: number;
            }[];
            /** @description In the smallest unit of its currency. */
            wht: number;
            /** @description In the smallest unit of its currency. */
            vat_withheld: number;
            /** @description Subtotal and VAT, of which the schedule's percentages are. In the smallest unit of its currency. */
            invoice_total: number;
            /** @description The same in the business's own currency, where the invoice is in another and states a rate. */
            home: {
                /**
                 * @description A currency by its ISO 4217 code, such as 'NGN'.
                 * @enum {string}
                 */
                currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
                /** @description `rate` is in units of the home currency for one of the invoice's. */
                exchange_rate: {
                    /** @description What one unit of the document's currency is worth in the business's own. */
                    rate: string;
                    /** @description A calendar day, 'YYYY-MM-DD'. */
                    date: string;
                    /** @description Where it comes from. */
                    source: string;
                };
                /** @description In the smallest unit of its currency. */
                subtotal: number;
                /** @description The VAT, by category and rate. */
                vat_rows: components["schemas"]["VatRowSent"][];
                /** @description In the smallest unit of its currency. */
                vat: number;
                /** @description In the smallest unit of its currency. */
                invoice_total: number;
            } | null;
            /** @description A text below the lines, which the client reads. */
            notes: string | null;
            /** @description The terms, which the client reads. */
            terms: string | null;
            /** @description The schedule as it was typed. */
            schedule: {
                /** @description What is asked for before the work begins; null for nothing. */
                deposit: {
                    /**
                     * @description Whether `value` is a percentage or an amount.
                     * @enum {string}
                     */
                    kind: "percent" | "amount";
                    /** @description Percent, or an amount. */
                    value: number;
                } | null;
                /** @description The steps of the work, each with its share. */
                milestones: {
                    /** @description The name. */
                    name: string;
                    /** @description Its share of the total; null for the rest. */
                    share: {
                        /**
                         * @description Whether `value` is a percentage or an amount.
                         * @enum {string}
                         */
                        kind: "percent" | "amount";
                        /** @description Percent, or an amount. */
                        value: number;
                    };
                }[];
                /** @description Whether the invoice of the deposit is issued when the client accepts. */
                issue_deposit: boolean;
                /** @description Percent that the client keeps back; null for none. */
                retention: number | null;
            } | null;
            /** @description The invoices that the quote is billed by. */
            parts: components["schemas"]["QuotePart"][];
            /** @description Whether the PDF names the product, as on the Free plan. */
            is_watermarked: boolean;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            issued_at: string;
            /** @description When the client first opened it; null before that. */
            viewed_at: string | null;
            /** @description When the client was reminded of it last. */
            reminded_at: string | null;
            /** @description The day on which its automatic reminder goes; null where there is none to come. */
            reminds_on: string | null;
            /** @description The acceptance by the client, or by the owner for the client. */
            acceptance: {
                /**
                 * Format: date-time
                 * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
                 */
                at: string;
                /**
                 * @description Whose word an acceptance, a decline or a receipt of goods is: `client` gave it on the page, `owner` wrote it down, and `file` is a restored backup whose word nothing proves.
                 * @enum {string}
                 */
                by: "client" | "owner" | "file";
                /** @description The name. */
                name: string | null;
                /** @description The name that was typed as a signature. */
                signature: string | null;
                /** @description As it was drawn: an SVG. */
                drawing: {
                    /** @description In units of the path, as is `height`. */
                    width: number;
                    /** @description In units of the path. */
                    height: number;
                    /** @description The lines of the signature, as an SVG path. */
                    path: string;
                } | null;
                /** @description The network that it came from, shortened. */
                from: string | null;
            } | null;
            /** @description Why the acceptance did not invoice the deposit that it promised; null where it did, or the deposit has an invoice by now. */
            deposit_refusal: {
                /** @description A code of the errors, or the key of a refused field's text. */
                code: string;
                /** @description In the reader's language. */
                sentence: string;
            } | null;
            /** @description When and why the client declined; null if it did not. */
            decline: {
                /**
                 * Format: date-time
                 * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
                 */
                at: string;
                /**
                 * @description Whose word an acceptance, a decline or a receipt of goods is: `client` gave it on the page, `owner` wrote it down, and `file` is a restored backup whose word nothing proves.
                 * @enum {string}
                 */
                by: "client" | "owner" | "file";
                /** @description The name. */
                name: string | null;
                /** @description Why, in the words of who did it. The document shows it where it has a place for it. */
                reason: string | null;
            } | null;
            /** @description When it was withdrawn; null where it was not. */
            withdrawn_at: string | null;
            /** @description Why it was withdrawn; null where it was not. */
            withdraw_reason: string | null;
            /** @description Absolute address of the client's page. */
            client_url: string;
            /** @description What happened, latest first. */
            timeline: components["schemas"]["QuoteEvent"][];
        };
        /** @description An item of the price list. */
        Item: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description What it is, in a line. */
            description: string;
            /** @description What one of it is called: `box`, `hour`. */
            unit: string | null;
            /** @description Of one unit. In the smallest unit of its currency. */
            price: number;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /**
             * @description How it is taxed: at the rate, at zero, or not.
             * @enum {string}
             */
            vat_category: "standard" | "zero" | "exempt";
            /** @description Why it bears no VAT: the listed supply that it is; null where nobody said, and where it bears VAT. */
            vat_ground: ("basic_food" | "medicines" | "educational_books" | "fertilisers" | "farm_inputs" | "livestock" | "seeds" | "electricity_generation" | "electricity_transmission" | "medical_services" | "tuition" | "exported_goods" | "exported_services" | "exported_rights" | "medical_equipment" | "electric_vehicles" | "oil_and_gas_exports" | "crude_and_feed_gas" | "donor_projects" | "baby_products" | "sanitary_products" | "military_goods" | "shared_transport" | "farm_equipment" | "free_zones" | "diplomatic" | "school_plays" | "land_and_buildings" | "money_and_securities" | "government_licences" | "disability_products" | "fuels_and_gas" | "renewable_energy") | null;
            /**
             * @description The kind of WHT; `none` where none is deducted.
             * @enum {string}
             */
            wht: "invoice" | "none" | "professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings";
            /** @description The business's own code of the item. */
            code: string | null;
            /** @description Whether it was taken out of the list. */
            is_archived: boolean;
            /** @description The date of the last invoice with a line of this description, among the latest 1,000; null for none. */
            last_used_on: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            updated_at: string;
        };
        /** @description An item of the price list. */
        ItemFound: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description What it is, in a line. */
            description: string;
            /** @description The business's own code of the item. */
            code: string | null;
            /** @description What one of it is called: `box`, `hour`. */
            unit: string | null;
            /** @description In the smallest unit of its currency. */
            price: number;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /** @description Whether it was taken out of the list. */
            is_archived: boolean;
        };
        /** @description The terms of a late fee: `value` is a percentage with two decimals, or an amount. */
        LateFee: {
            /**
             * @description Whether `value` is a percentage of what is owed, or an amount.
             * @enum {string}
             */
            kind: "percent" | "amount";
            /** @description In the smallest unit of its currency. */
            value: number;
            /**
             * @description Whether the fee is asked for once or each month.
             * @enum {string}
             */
            rhythm: "once" | "monthly";
            /** @description The days after the due date without a fee. */
            grace_days: number;
        };
        /** @description The logo in base64, as it was cleaned and stored. */
        Logo: {
            /**
             * @description The media type of the file.
             * @enum {string}
             */
            media_type: "image/png" | "image/jpeg";
            /** @description The picture in base64. */
            base64: string;
        };
        /** @description How many missed events were put into the line. */
        MissedSent: {
            /** @description Events. */
            count: number;
        };
        /** @description A past date, with its outcome. */
        Occurrence: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description A calendar day, 'YYYY-MM-DD'. */
            date: string;
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "issued" | "drafted" | "skipped" | "refused";
            /** @description How many days late it was worked, because the service was away; 0 for on time. */
            late_days: number;
            /** @description Why it was refused, as a sentence; null for the other states. */
            reason: string | null;
            /** @description Whether it was left out because it lay in a pause. */
            is_paused: boolean;
            /** @description Null where there is none, and where the draft was deleted since. */
            invoice: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id: string;
                /** @description The number of the invoice. */
                invoice_number: string | null;
                /**
                 * @description Where it stands.
                 * @enum {string}
                 */
                status: "draft" | "pending" | "part_paid" | "paid" | "overdue" | "credited" | "void";
                /** @description In the smallest unit of its currency. */
                total: number;
                /** @description In the smallest unit of its currency. */
                balance: number;
            } | null;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            worked_at: string;
        };
        /** @description Has a simulated payer pay what is due of an invoice of a sandbox, by card. */
        PaySandboxInvoice: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            invoice_id: string;
            /**
             * @description The provider that takes the money; absent, the first that takes the invoice's currency.
             * @enum {string}
             */
            provider?: "paystack" | "flutterwave";
            /**
             * @description Whether the card pays or is declined; absent, it pays.
             * @enum {string}
             */
            outcome?: "paid" | "declined";
        };
        /** @description A payment as its invoice shows it: `amount` is the part that pays this invoice. */
        Payment: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description In the smallest unit of its currency. */
            amount: number;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /**
             * @description How the money came or went.
             * @enum {string}
             */
            method: "transfer" | "cash" | "mobile_money" | "cheque" | "other" | "card" | "bank" | "ussd" | "withheld";
            /**
             * @description Where it comes from.
             * @enum {string}
             */
            source: "hand" | "paystack" | "flutterwave";
            /** @description A calendar day, 'YYYY-MM-DD'. */
            received_on: string;
            /** @description The reference of the transfer, cheque or receipt. */
            reference: string | null;
            /** @description A note for the business alone. */
            note: string | null;
            /** @description The name of the payer as the provider has it. */
            payer: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            recorded_at: string;
        };
        /** @description One payment with everything that was done with it, oldest first. */
        PaymentDetail: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description A calendar day, 'YYYY-MM-DD'. */
            received_on: string;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            recorded_at: string;
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            client_id: string;
            /** @description The client's name, as it stood on the document. */
            client_name: string;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /** @description In the smallest unit of its currency. */
            amount: number;
            /** @description The part that pays invoices. In the smallest unit of its currency. */
            allocated: number;
            /** @description The part that was given back. In the smallest unit of its currency. */
            refunded: number;
            /** @description The rest for other invoices of this client; nothing while the payment is held. In the smallest unit of its currency. */
            credit: number;
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "confirmed" | "held" | "refunded";
            /**
             * @description How the money came or went.
             * @enum {string}
             */
            method: "transfer" | "cash" | "mobile_money" | "cheque" | "other" | "card" | "bank" | "ussd" | "withheld";
            /**
             * @description Where it comes from.
             * @enum {string}
             */
            source: "hand" | "paystack" | "flutterwave";
            /** @description The reference of the transfer, cheque or receipt. */
            reference: string | null;
            /** @description Who paid, as the bank or provider named them. */
            payer: string | null;
            /** @description Stays after the owner's decision; `state` says whether the payment still waits for one. */
            held_reason: ("wrong_currency" | "void_invoice" | "amount_mismatch") | null;
            /** @description How its latest dispute stands; null where nobody disputed it. */
            dispute: ("open" | "answered" | "won" | "lost") | null;
            /** @description The part of a payment that is allocated to one invoice. */
            invoices: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id: string;
                /** @description The number of the invoice. */
                invoice_number: string;
                /** @description In the smallest unit of its currency. */
                amount: number;
            }[];
            /** @description A note for the business alone. */
            note: string | null;
            /** @description Of money in another currency than the business's own; null in its own. */
            home: {
                /**
                 * @description A currency by its ISO 4217 code, such as 'NGN'.
                 * @enum {string}
                 */
                currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
                /** @description The worth of a unit on the day it came or went back, and of the money with it; null while nobody has said. */
                rate: string | null;
                /** @description In the smallest unit of its currency. */
                amount: number | null;
                /** @description Gains less losses: of a payment, of all that it paid and that was refunded of it. Null where a rate is missing. */
                gain: number | null;
            } | null;
            /** @description The fee that the provider kept for itself; null when it did not say. */
            fee: number | null;
            /** @description The invoice the money came for, whether or not it pays that one. */
            meant_for: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id: string;
                /** @description The number of the invoice. */
                invoice_number: string;
            } | null;
            /** @description The member who recorded it; null where a provider or a key did. */
            recorded_by: string | null;
            /** @description The invoices that the payment was put to. */
            allocations: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id: string;
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                invoice_id: string;
                /** @description The number of the invoice. */
                invoice_number: string;
                /** @description Negative where an earlier allocation was taken back. In the smallest unit of its currency. */
                amount: number;
                /**
                 * Format: date-time
                 * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
                 */
                at: string;
                /** @description The member who did it; null where nobody did. */
                by: string | null;
            }[];
            /** @description What was given back of it. */
            refunds: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id: string;
                /** @description In the smallest unit of its currency. */
                amount: number;
                /**
                 * @description The provider that gives the money back, or `hand` where it was given back already.
                 * @enum {string}
                 */
                through: "hand" | "paystack" | "flutterwave";
                /** @description How the money came or went. */
                method: ("transfer" | "cash" | "mobile_money" | "cheque" | "other") | null;
                /** @description Why, in the words of who did it. The document shows it where it has a place for it. */
                reason: string | null;
                /**
                 * @description What became of it.
                 * @enum {string}
                 */
                state: "requested" | "processed" | "failed";
                /**
                 * Format: date-time
                 * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
                 */
                requested_at: string;
                /** @description The member who asked for it; null where a key did. */
                requested_by: string | null;
                /** @description When the money went back; null before that. */
                settled_at: string | null;
                /** @description Of money in another currency; null in the business's own, and of a refund that failed. */
                home: {
                    /**
                     * @description A currency by its ISO 4217 code, such as 'NGN'.
                     * @enum {string}
                     */
                    currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
                    /** @description The worth of a unit on the day it came or went back, and of the money with it; null while nobody has said. */
                    rate: string | null;
                    /** @description In the smallest unit of its currency. */
                    amount: number | null;
                    /** @description Gains less losses: of a payment, of all that it paid and that was refunded of it. Null where a rate is missing. */
                    gain: number | null;
                } | null;
            }[];
            /** @description The decision about a held payment or about a surplus, as a list of none or one. */
            reviews: {
                /**
                 * @description What was decided about a payment that did not fit.
                 * @enum {string}
                 */
                resolution: "kept" | "refunded" | "moved";
                /** @description A note for the business alone. */
                note: string | null;
                /**
                 * Format: date-time
                 * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
                 */
                at: string;
                /** @description The member who did it; null where nobody did. */
                by: string | null;
            }[];
        };
        /** @description A payment, as far as a line of results shows it. */
        PaymentFound: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description The client's name, as it stood on the document. */
            client_name: string;
            /** @description A calendar day, 'YYYY-MM-DD'. */
            received_on: string;
            /** @description In the smallest unit of its currency. */
            amount: number;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
        };
        /** @description One row of the list of all payments. */
        PaymentListed: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description A calendar day, 'YYYY-MM-DD'. */
            received_on: string;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            recorded_at: string;
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            client_id: string;
            /** @description The client's name, as it stood on the document. */
            client_name: string;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /** @description In the smallest unit of its currency. */
            amount: number;
            /** @description The part that pays invoices. In the smallest unit of its currency. */
            allocated: number;
            /** @description The part that was given back. In the smallest unit of its currency. */
            refunded: number;
            /** @description The rest for other invoices of this client; nothing while the payment is held. In the smallest unit of its currency. */
            credit: number;
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "confirmed" | "held" | "refunded";
            /**
             * @description How the money came or went.
             * @enum {string}
             */
            method: "transfer" | "cash" | "mobile_money" | "cheque" | "other" | "card" | "bank" | "ussd" | "withheld";
            /**
             * @description Where it comes from.
             * @enum {string}
             */
            source: "hand" | "paystack" | "flutterwave";
            /** @description The reference of the transfer, cheque or receipt. */
            reference: string | null;
            /** @description Who paid, as the bank or provider named them. */
            payer: string | null;
            /** @description Stays after the owner's decision; `state` says whether the payment still waits for one. */
            held_reason: ("wrong_currency" | "void_invoice" | "amount_mismatch") | null;
            /** @description How its latest dispute stands; null where nobody disputed it. */
            dispute: ("open" | "answered" | "won" | "lost") | null;
            /** @description The part of a payment that is allocated to one invoice. */
            invoices: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id: string;
                /** @description The number of the invoice. */
                invoice_number: string;
                /** @description In the smallest unit of its currency. */
                amount: number;
            }[];
        };
        /** @description The whole payment, what counts as kept back with it, the balance of the invoice, and the surplus over what was open. */
        PaymentRecorded: {
            /** @description A payment as its invoice shows it: `amount` is the part that pays this invoice. */
            payment: components["schemas"]["Payment"];
            /** @description In the smallest unit of its currency. */
            wht_kept: number;
            /** @description In the smallest unit of its currency. */
            vat_kept: number;
            /** @description In the smallest unit of its currency. */
            balance: number;
            /** @description In the smallest unit of its currency. */
            credit: number;
        };
        /** @description The state of a payment as its provider has just answered. */
        PaymentVerified: {
            /** @description Whether the money is there and pays the invoice. */
            success: boolean;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            status: "paid" | "pending" | "failed" | "review";
            /** @description What was booked; null while nothing is. */
            payment: components["schemas"]["Payment"] | null;
        };
        /** @description A failure, as in RFC 9457. */
        Problem: {
            /** @description Always `about:blank`: the code says which. */
            type: string;
            /** @description The words of the status. */
            title: string;
            /** @description The status of the answer. */
            status: number;
            /** @description What went wrong, by a name that stays as it is. */
            code: string;
            /** @description What went wrong, as a sentence in the language that was asked for. */
            detail: string;
            /** @description Name it when you ask for help. */
            requestId: string;
            /** @description The fields that were refused, where some were. */
            fields?: {
                /** @description Its place in the body: `items.0.rate`. */
                path: string;
                /** @description Why, by a name: `validation.required`. */
                message: string;
            }[];
        };
        /** @description Asks again who it is, before a secret is shown or replaced. */
        ProveForSecret: {
            /** @description The password of now, of a member without a second factor. Keys have none. */
            password?: string;
        };
        /** @description Everything typed so far, right or wrong, as in a draft of an invoice. */
        QuoteDraftContent: {
            /** @description The client, as it stands on the document. */
            client?: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id?: string;
                /** @description The name. */
                name?: string;
                /** @description The address that mails go to. */
                email?: string;
                /** @description The phone number, as it was written. */
                phone?: string | null;
                /** @description The postal address, over several lines. */
                address?: string | null;
                /** @description The tax identification number (TIN). */
                tax_id?: string | null;
                /**
                 * @description Which kind it is.
                 * @enum {string}
                 */
                kind?: "company" | "individual" | "government";
                /** @description Whether the client withholds VAT, as a government does. */
                withholds_vat?: boolean;
                /**
                 * @description A language of the product by its ISO 639 code.
                 * @enum {string}
                 */
                language?: "en" | "fr" | "es";
            };
            /** @description The lines, in their order. */
            items?: {
                /** @description What it is, in a line. */
                description?: string;
                /** @description In the smallest unit of its currency. */
                rate?: number;
                /** @description As typed. */
                quantity?: number | null;
                /** @description Taken off before taxes; null or left out for none. */
                discount?: {
                    /**
                     * @description Whether `value` is a percentage or an amount.
                     * @enum {string}
                     */
                    kind: "percent" | "amount";
                    /** @description In percent; for an amount, in the smallest unit of its currency. */
                    value: number | null;
                } | null;
                /**
                 * @description How it is taxed: at the rate, at zero, or not.
                 * @enum {string}
                 */
                vat_category?: "standard" | "zero" | "exempt";
                /** @description As chosen, whether or not it fits the category. */
                vat_ground?: ("basic_food" | "medicines" | "educational_books" | "fertilisers" | "farm_inputs" | "livestock" | "seeds" | "electricity_generation" | "electricity_transmission" | "medical_services" | "tuition" | "exported_goods" | "exported_services" | "exported_rights" | "medical_equipment" | "electric_vehicles" | "oil_and_gas_exports" | "crude_and_feed_gas" | "donor_projects" | "baby_products" | "sanitary_products" | "military_goods" | "shared_transport" | "farm_equipment" | "free_zones" | "diplomatic" | "school_plays" | "land_and_buildings" | "money_and_securities" | "government_licences" | "disability_products" | "fuels_and_gas" | "renewable_energy") | null;
                /** @description The kind of service or goods, which decides the rate of WHT. */
                wht_type?: ("professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings") | null;
            }[];
            /** @description The day on the document, YYYY-MM-DD. */
            issue_date?: string;
            /** @description Whether VAT is added. The rate is that of the issue date. */
            apply_vat?: boolean;
            /** @description Whether the client is asked to deduct WHT, which is shown below the total. */
            apply_wht?: boolean;
            /** @description The rate in percent; null for that of the issue date. */
            vat_rate?: string;
            /** @description The rate in percent; null for that of the kind. */
            wht_rate?: string;
            /**
             * @description The kind of service or goods, which decides the rate of WHT.
             * @enum {string}
             */
            wht_type?: "professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings";
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency?: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /**
             * @description A language of the product by its ISO 639 code.
             * @enum {string}
             */
            language?: "en" | "fr" | "es";
            /** @description The rate to the business's own currency, for a document in another; null where it is the same. */
            exchange_rate?: {
                /** @description Units of the home currency for one of the draft's, as typed. */
                rate: number | null;
                /** @description The day, YYYY-MM-DD. */
                date?: string;
                /** @description Where it comes from. */
                source?: string;
            } | null;
            /** @description A text below the lines, which the client reads. */
            notes?: string | null;
            /** @description Taken off before taxes; null or left out for none. */
            discount?: {
                /**
                 * @description Whether `value` is a percentage or an amount.
                 * @enum {string}
                 */
                kind: "percent" | "amount";
                /** @description In percent; for an amount, in the smallest unit of its currency. */
                value: number | null;
            } | null;
            /** @description Whether the rates of the lines have VAT in them. */
            prices_include_vat?: boolean;
            /** @description Whether the document asks for the late fee of the settings. */
            late_fee?: boolean;
            /** @description The last day on which the client can accept, YYYY-MM-DD. */
            valid_until?: string;
            /** @description The terms, which the client reads. */
            terms?: string | null;
            /** @description How the quote is billed in parts; null for one invoice. */
            schedule?: {
                /** @description What is asked for before the work begins; null for nothing. */
                deposit?: {
                    /**
                     * @description Whether `value` is a percentage or an amount.
                     * @enum {string}
                     */
                    kind: "percent" | "amount";
                    /** @description In percent; for an amount, in the smallest unit of its currency. */
                    value: number | null;
                } | null;
                /** @description The steps of the work, each with its share. */
                milestones?: {
                    /** @description The name. */
                    name?: string;
                    /** @description Its share of the total; null for the rest. */
                    share?: {
                        /**
                         * @description Whether `value` is a percentage or an amount.
                         * @enum {string}
                         */
                        kind: "percent" | "amount";
                        /** @description In percent; for an amount, in the smallest unit of its currency. */
                        value: number | null;
                    } | null;
                }[];
                /** @description Whether the invoice of the deposit is issued when the client accepts. */
                issue_deposit?: boolean;
                /** @description What the client keeps back until later; null for nothing. */
                retention?: {
                    /** @description As typed. */
                    percent?: number | null;
                    /** @description When the retained part is asked for. */
                    releases?: {
                        /** @description The name. */
                        name?: string;
                        /** @description Percent of what is kept, as typed. */
                        share?: number | null;
                        /** @description The day, YYYY-MM-DD. */
                        on?: string | null;
                        /** @description Days after the last of the other invoices, as typed. */
                        after_days?: number | null;
                    }[];
                } | null;
            } | null;
        };
        /** @description Something that happened to a quote. */
        QuoteEvent: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /**
             * @description Which kind it is.
             * @enum {string}
             */
            kind: "draft_created" | "duplicated" | "issued" | "emailed" | "reminded" | "viewed" | "accepted" | "deposit_refused" | "declined" | "withdrawn" | "expired" | "invoiced" | "attachment_added" | "attachment_shared" | "attachment_hidden" | "attachment_deleted" | "question_asked" | "question_answered";
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            at: string;
            /** @description The name of the member who did it; null for the client and for the product itself. */
            by: string | null;
            /** @description The names and figures of the event, by the names that the web's sentences use. */
            details: {
                [key: string]: string | number | null;
            };
        };
        /** @description A quote or a draft of one. */
        QuoteFound: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description Null while it is a draft. */
            quote_number: string | null;
            /** @description The client's name, as it stood on the document. */
            client_name: string;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            status: "draft" | "sent" | "viewed" | "accepted" | "declined" | "expired" | "invoiced" | "withdrawn";
            /** @description In the smallest unit of its currency. */
            total: number;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
        };
        /** @description One row of a list. */
        QuoteListed: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description Null while it is a draft. */
            quote_number: string | null;
            /** @description The client, for reading it; null where it was erased. */
            client_id: string | null;
            /** @description The client's name, as it stood on the document. */
            client_name: string;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /** @description The money that the client transfers in the end: subtotal and VAT less WHT and withheld VAT. In the smallest unit of its currency. */
            total: number;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            status: "draft" | "sent" | "viewed" | "accepted" | "declined" | "expired" | "invoiced" | "withdrawn";
            /** @description A calendar day, 'YYYY-MM-DD', as is `valid_until`; in a draft as typed, or null. */
            issue_date: string | null;
            /** @description The last day on which the client can accept, YYYY-MM-DD. */
            valid_until: string | null;
        };
        /** @description One invoice of the quote, made or still to be made. The parts together are the quote, to the kobo. */
        QuotePart: {
            /** @description Its place, from 0; names it to `POST /api/quotes/:id/invoices`. */
            position: number;
            /**
             * @description `whole` where there is no schedule.
             * @enum {string}
             */
            kind: "whole" | "deposit" | "milestone" | "final" | "release";
            /** @description Of a milestone or a release; else null. */
            name: string | null;
            /** @description Before VAT. In the smallest unit of its currency. */
            subtotal: number;
            /** @description In the smallest unit of its currency. */
            vat: number;
            /** @description In the smallest unit of its currency. */
            wht: number;
            /** @description Subtotal and VAT. In the smallest unit of its currency. */
            invoice_total: number;
            /** @description The money that the client transfers. In the smallest unit of its currency. */
            total: number;
            /** @description The part that the client keeps back of it, with VAT, until a release invoices it; null where nothing is. */
            retained: number | null;
            /** @description The day of a release; null for the other parts, and while it follows invoices that are still to be issued. */
            release_on: string | null;
            /** @description Days after the last of the other invoices, where that is when it is released. */
            release_after_days: number | null;
            /** @description Its invoice; null before there is one, and again once that is void. */
            invoice: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id: string;
                /** @description The number of the invoice. */
                invoice_number: string;
            } | null;
        };
        /** @description A percentage of every invoice but the deposit's that the client keeps back until it is released. */
        QuoteRetention: {
            /** @description Of the total with VAT, with at most two decimals. */
            percent: number;
            /** @description When what was kept back is released and invoiced: on a day, or days after the last of the other invoices. */
            releases: {
                /** @description The name. */
                name: string;
                /** @description Percent of what is kept, of the first of two; 50 unless given. The last one takes what is left. */
                share?: number | null;
                /** @description The day, YYYY-MM-DD. */
                on?: string | null;
                /** @description Days after the last of the other invoices. */
                after_days?: number | null;
            }[];
        };
        /** @description The invoices of a quote and their times: a deposit on acceptance, milestones in their order, and last the balance. */
        QuoteSchedule: {
            /** @description What is asked for before the work begins; null for nothing. */
            deposit?: ({
                /**
                 * @description Whether `value` is a percentage or an amount.
                 * @enum {string}
                 */
                kind: "percent";
                /** @description More than 0 with at most two decimals. */
                value: number;
            } | {
                /**
                 * @description Whether `value` is a percentage or an amount.
                 * @enum {string}
                 */
                kind: "amount";
                /** @description More than 0 with at most two decimals. In the smallest unit of its currency. */
                value: number;
            }) | null;
            /** @description The steps of the work, each with its share. */
            milestones?: {
                /** @description The name. */
                name: string;
                /** @description A part of the quote's total with VAT: a percentage with at most two decimals, or an amount in the quote's currency. */
                share: {
                    /**
                     * @description Whether `value` is a percentage or an amount.
                     * @enum {string}
                     */
                    kind: "percent";
                    /** @description More than 0 with at most two decimals. */
                    value: number;
                } | {
                    /**
                     * @description Whether `value` is a percentage or an amount.
                     * @enum {string}
                     */
                    kind: "amount";
                    /** @description More than 0 with at most two decimals. In the smallest unit of its currency. */
                    value: number;
                };
            }[];
            /** @description Whether the deposit's invoice is issued by itself when the client accepts. */
            issue_deposit?: boolean;
            /** @description What the client keeps back until later; null for nothing. */
            retention?: components["schemas"]["QuoteRetention"] | null;
        };
        /** @description A receipt without its content. */
        Receipt: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /**
             * @description The media type of the file.
             * @enum {string}
             */
            media_type: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
            /** @description The name. */
            name: string | null;
            /** @description The size of the file in bytes. */
            bytes: number;
            /** @description Whether there is a small picture of it. */
            has_thumbnail: boolean;
        };
        /** @description Tax that a client kept back of an invoice: WHT, or VAT that the client withholds. */
        RecordDeduction: {
            /**
             * @description Which tax.
             * @enum {string}
             */
            tax: "wht" | "vat";
            /** @description Above zero. In the smallest unit of its currency. */
            amount: number;
            /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
            deducted_on: string;
            /**
             * @description Only of WHT, where the document names no type.
             * @enum {string}
             */
            wht_type?: "professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings";
        };
        /** @description A payment that the owner has seen with his own eyes and records by hand. If neither tax is given, money that reaches the invoice's total settles it, and the rest counts as kept back. If one of them is given, the other is 0 unless it is given too. */
        RecordPayment: {
            /** @description Above zero. In the smallest unit of its currency. */
            amount: number;
            /** @description Tax kept back with a payment. Zero or more. In the smallest unit of its currency. */
            wht_kept?: number;
            /** @description Tax kept back with a payment. Zero or more. In the smallest unit of its currency. */
            vat_kept?: number;
            /**
             * @description How the money came or went.
             * @enum {string}
             */
            method: "transfer" | "cash" | "mobile_money" | "cheque" | "other";
            /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
            received_on: string;
            /** @description The reference of the transfer, cheque or receipt. */
            reference?: string | null;
            /** @description A note for the business alone. */
            note?: string | null;
            /** @description Of money in another currency than the business's own; in its own it means nothing. */
            exchange_rate?: number | null;
        };
        /** @description An expense as it is named beside another. */
        RecordedExpense: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description What it is, in a line. */
            description: string;
            /** @description Who it was bought from. */
            supplier: string | null;
            /** @description The number of the supplier's invoice. */
            supplier_invoice: string | null;
            /** @description A calendar day, 'YYYY-MM-DD'. */
            expense_date: string;
            /** @description As its paper states it. In the smallest unit of its currency. */
            amount: number;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
        };
        /** @description A recurring invoice, whole. */
        Recurring: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            client_id: string;
            /** @description The client's name, as it stood on the document. */
            client_name: string;
            /** @description The first line's description, with its placeholders. */
            description: string;
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "active" | "paused" | "ended";
            /** @description Why it is paused: by its owner, or because the plan no longer has recurring invoices. */
            paused_for: ("owner" | "plan") | null;
            /**
             * @description The unit in which it comes again.
             * @enum {string}
             */
            interval: "daily" | "weekly" | "monthly" | "quarterly" | "yearly";
            /** @description 1 for every interval, 2 for every other one. */
            every: number;
            /** @description A calendar day, 'YYYY-MM-DD'. */
            starts_on: string;
            /** @description The day of the month, 31 for its last; null for that of the start. */
            month_day: number | null;
            /** @description The last day on which one may be made; null for no end. */
            ends_on: string | null;
            /** @description The most dates there are; null for no limit. */
            count: number | null;
            /**
             * @description Whether each is issued or kept as a draft.
             * @enum {string}
             */
            mode: "issue" | "draft";
            /** @description Null once there is none, and while it is paused. */
            next_on: string | null;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /** @description The total of an invoice when it was saved. In the smallest unit of its currency. */
            total: number;
            /** @description How many of its dates were refused and wait for another try. */
            refused: number;
            /** @description The client, as it stands on the document. */
            client: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id: string;
                /** @description The name. */
                name: string;
                /** @description The address that mails go to. */
                email: string | null;
                /** @description The phone number, as it was written. */
                phone: string | null;
                /** @description The postal address, over several lines. */
                address: string | null;
                /** @description The tax identification number (TIN). */
                tax_id: string | null;
                /**
                 * @description Which kind it is.
                 * @enum {string}
                 */
                kind: "company" | "individual" | "government";
                /** @description Whether the client withholds VAT, as a government does. */
                withholds_vat: boolean;
                /**
                 * @description A language of the product by its ISO 639 code.
                 * @enum {string}
                 */
                language: "en" | "fr" | "es";
            };
            /** @description The content as it was saved. */
            content: {
                /** @description The lines, in their order. */
                items: {
                    /** @description What it is, in a line. */
                    description: string;
                    /** @description The price of one unit. In the smallest unit of its currency. */
                    rate: number;
                    /** @description With at most three decimals. */
                    quantity: number;
                    /** @description Taken off before taxes; null or left out for none. */
                    discount?: {
                        /**
                         * @description Whether `value` is a percentage or an amount.
                         * @enum {string}
                         */
                        kind: "percent" | "amount";
                        /** @description In percent; for an amount, in the smallest unit of its currency. */
                        value: number;
                    } | null;
                    /**
                     * @description How it is taxed: at the rate, at zero, or not.
                     * @enum {string}
                     */
                    vat_category?: "standard" | "zero" | "exempt";
                    /** @description The list of the law by which it is zero-rated or exempt; null where it is taxed. */
                    vat_ground?: ("basic_food" | "medicines" | "educational_books" | "fertilisers" | "farm_inputs" | "livestock" | "seeds" | "electricity_generation" | "electricity_transmission" | "medical_services" | "tuition" | "exported_goods" | "exported_services" | "exported_rights" | "medical_equipment" | "electric_vehicles" | "oil_and_gas_exports" | "crude_and_feed_gas" | "donor_projects" | "baby_products" | "sanitary_products" | "military_goods" | "shared_transport" | "farm_equipment" | "free_zones" | "diplomatic" | "school_plays" | "land_and_buildings" | "money_and_securities" | "government_licences" | "disability_products" | "fuels_and_gas" | "renewable_energy") | null;
                    /** @description The kind of service or goods, which decides the rate of WHT. */
                    wht_type?: ("professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings") | null;
                }[];
                /** @description Whether VAT is added. The rate is that of the issue date. */
                apply_vat: boolean;
                /** @description Whether the client is asked to deduct WHT, which is shown below the total. */
                apply_wht: boolean;
                /**
                 * @description The kind of service or goods, which decides the rate of WHT.
                 * @enum {string}
                 */
                wht_type?: "professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings";
                /**
                 * @description A currency by its ISO 4217 code, such as 'NGN'.
                 * @enum {string}
                 */
                currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
                /** @description A text below the lines, which the client reads. */
                notes: string | null;
                /** @description Taken off before taxes; null or left out for none. */
                discount?: {
                    /**
                     * @description Whether `value` is a percentage or an amount.
                     * @enum {string}
                     */
                    kind: "percent" | "amount";
                    /** @description In percent; for an amount, in the smallest unit of its currency. */
                    value: number;
                } | null;
                /** @description Whether the rates of the lines have VAT in them. */
                prices_include_vat?: boolean;
                /**
                 * @description A language of the product by its ISO 639 code.
                 * @enum {string}
                 */
                language?: "en" | "fr" | "es";
            };
            /** @description The days from issue to the due date. */
            due_days: number;
            /** @description How each is sent to the client by itself; empty for not at all. */
            send_by: ("sms" | "email")[];
            /** @description The day on which the price is to be looked at, YYYY-MM-DD; null for none. */
            review_on: string | null;
            /** @description What to look at on that day. */
            review_note: string | null;
            /** @description Whether the day of the review has come and the prices were not saved since. */
            is_review_due: boolean;
            /** @description The next dates; none while it is paused. */
            upcoming: string[];
            /** @description The latest dates, the newest first. */
            occurrences: components["schemas"]["Occurrence"][];
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            updated_at: string;
        };
        /** @description A recurring invoice. */
        RecurringFound: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description The client's name, as it stood on the document. */
            client_name: string;
            /** @description What it is, in a line. */
            description: string;
            /** @description The day of the next one; null where none comes. */
            next_on: string | null;
            /** @description In the smallest unit of its currency. */
            total: number;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
        };
        /** @description One row of the list. */
        RecurringListed: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            client_id: string;
            /** @description The client's name, as it stood on the document. */
            client_name: string;
            /** @description The first line's description, with its placeholders. */
            description: string;
            /**
             * @description What became of it.
             * @enum {string}
             */
            state: "active" | "paused" | "ended";
            /** @description Why it is paused: by its owner, or because the plan no longer has recurring invoices. */
            paused_for: ("owner" | "plan") | null;
            /**
             * @description The unit in which it comes again.
             * @enum {string}
             */
            interval: "daily" | "weekly" | "monthly" | "quarterly" | "yearly";
            /** @description 1 for every interval, 2 for every other one. */
            every: number;
            /** @description A calendar day, 'YYYY-MM-DD'. */
            starts_on: string;
            /** @description The day of the month, 31 for its last; null for that of the start. */
            month_day: number | null;
            /** @description The last day on which one may be made; null for no end. */
            ends_on: string | null;
            /** @description The most dates there are; null for no limit. */
            count: number | null;
            /**
             * @description Whether each is issued or kept as a draft.
             * @enum {string}
             */
            mode: "issue" | "draft";
            /** @description Null once there is none, and while it is paused. */
            next_on: string | null;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /** @description The total of an invoice when it was saved. In the smallest unit of its currency. */
            total: number;
            /** @description How many of its dates were refused and wait for another try. */
            refused: number;
        };
        /** @description By hand the owner says how it was given back; through a provider it goes back as it came. */
        RefundPayment: {
            /** @description Above zero. In the smallest unit of its currency. */
            amount: number;
            /**
             * @description The provider that gives the money back, or `hand` where it was given back already.
             * @enum {string}
             */
            through: "hand" | "paystack" | "flutterwave";
            /** @description How the money came or went. */
            method?: ("transfer" | "cash" | "mobile_money" | "cheque" | "other") | null;
            /** @description Why, in the words of who did it. The document shows it where it has a place for it. */
            reason?: string | null;
            /** @description Of the day it goes back, for money in another currency than the business's own; in its own it means nothing. */
            exchange_rate?: number | null;
        };
        /** @description Takes an expense back with a second one below zero, dated today unless said otherwise. */
        ReverseExpense: {
            /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
            date?: string;
            /** @description Why, in the words of who did it. The document shows it where it has a place for it. */
            reason?: string | null;
        };
        /** @description The sandbox is empty, and its numbers begin again. */
        SandboxEmptied: {
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            emptied_at: string;
        };
        /** @description A new client, or all of one that replaces its details. */
        SaveClient: {
            /** @description The name. */
            name: string;
            /** @description The address that mails go to. */
            email?: ("" | string) | null;
            /** @description The phone number, as it was written. */
            phone?: string | null;
            /** @description The postal address, over several lines. */
            address?: string | null;
            /** @description The tax identification number (TIN). */
            tax_id?: string | null;
            /**
             * @description A government client withholds VAT.
             * @enum {string}
             */
            kind: "company" | "individual" | "government";
            /**
             * @description A language of the product by its ISO 639 code.
             * @enum {string}
             */
            language: "en" | "fr" | "es";
            /** @description Whether new invoices ask the client to deduct WHT. */
            withholds_wht: boolean;
            /** @description Without it: as usual for a new client of the kind, or unchanged. */
            withholds_vat?: boolean;
            /** @description In the business's currency. Blank is no limit; left out, it stays as it is. In the smallest unit of its currency. */
            credit_limit?: number | null;
            /** @description Whether invoices of this client ask for late fees; left out, it stays as it is. */
            charges_late_fees?: boolean;
        };
        /** @description A new expense, or all of one that replaces what stood there. */
        SaveExpense: {
            /** @description What it is, in a line. */
            description: string;
            /** @description Plain decimal notation, at most two decimals, of a length that no amount of ours exceeds. In the smallest unit of its currency. */
            amount: number;
            /**
             * @description The currency of this and the other amounts; absent: the business's own. A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency?: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /** @description Of an expense in another currency than the business's own, which has one; in its own it means nothing. */
            exchange_rate?: components["schemas"]["DocumentExchangeRate"] | null;
            /**
             * @description The category.
             * @enum {string}
             */
            category: "office_supplies" | "travel" | "marketing" | "utilities" | "rent" | "internet" | "professional_services" | "insurance" | "equipment" | "meals" | "fuel" | "maintenance" | "software" | "training" | "other";
            /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
            expense_date: string;
            /** @description What it bought that lasts for years, and so is no cost of its month; null for a cost. Absent: an asset where `capital` is the reason for not being deductible, and equipment, unless it is deductible or is not for another reason. */
            asset_kind?: ("equipment" | "furniture" | "vehicle" | "software" | "building" | "plantation" | "intangible" | "heavy_transport" | "other") | null;
            /** @description Absent: as the law has it for the category. An asset never is: it brings a capital allowance. */
            tax_deductible?: boolean;
            /**
             * @description Why not, where it is not deductible. `capital` is the reason of every asset, and of no cost.
             * @default null
             */
            non_deductible_reason?: ("capital" | "private" | "fine" | "tax" | "vat_not_charged" | "connected_person" | "other") | null;
            /** @description A note for the business alone. */
            notes?: string | null;
            /** @description Who it was bought from. */
            supplier?: string | null;
            /** @description The supplier's tax identification number. */
            supplier_tax_id?: string | null;
            /** @description The number of the supplier's invoice or its e-invoice reference. */
            supplier_invoice?: string | null;
            /** @description Whether the owner says that its paper is another than the one that was recorded with the same supplier and number, so that its VAT counts, too. Absent: as it was said before. */
            own_paper?: boolean;
            /**
             * @description How the VAT on it counts; null where there is none.
             * @default null
             */
            vat_treatment?: ("charged" | "import" | "zero" | "exempt" | "small_supplier" | "not_charged") | null;
            /** @description The VAT inside the amount; null where it is not known. In the smallest unit of its currency. */
            vat_amount?: number | null;
            /**
             * @description Whether it comes back as input VAT.
             * @default false
             */
            vat_recoverable?: boolean;
            /**
             * @description Whether the owner has checked that VAT comes back although the bill is from before the law gave it back for any use, or the years to claim it are over. Without it such VAT stays out of the return.
             * @default false
             */
            vat_claim_confirmed?: boolean;
            /**
             * @description How it was paid; null where it is not known.
             * @default null
             */
            payment_method?: ("transfer" | "cash" | "card" | "mobile_money" | "cheque" | "other") | null;
            /**
             * @description The kind of income that WHT was deducted for; null without a deduction.
             * @default null
             */
            wht_type?: ("professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings") | null;
            /**
             * @description The kind of supplier that was paid.
             * @default null
             */
            wht_recipient?: ("company" | "individual") | null;
            /**
             * @description Whether the supplier lives in Nigeria.
             * @default true
             */
            wht_resident?: boolean;
            /** @description The tax kept back as the sender computed or read it. The server computes it again and refuses another amount; null leaves it to the server. In the smallest unit of its currency. */
            wht_amount?: number | null;
        };
        /** @description A new item of the price list, or all of one that replaces what stood there. */
        SaveItem: {
            /** @description The goods or services of a line: parts, dates or sizes may stand on lines of their own. */
            description: string;
            /** @description The unit of the price: 'hour', 'kg', 'carton'. */
            unit?: string | null;
            /** @description A new item is in the business's own currency. The price of one unit. In the smallest unit of its currency. */
            price: number;
            /**
             * @description How it is taxed: at the rate, at zero, or not.
             * @enum {string}
             */
            vat_category: "standard" | "zero" | "exempt";
            /** @description Why a line bears no VAT: the listed supply that it is. Null where nobody said, and where it bears VAT. */
            vat_ground?: ("basic_food" | "medicines" | "educational_books" | "fertilisers" | "farm_inputs" | "livestock" | "seeds" | "electricity_generation" | "electricity_transmission" | "medical_services" | "tuition" | "exported_goods" | "exported_services" | "exported_rights" | "medical_equipment" | "electric_vehicles" | "oil_and_gas_exports" | "crude_and_feed_gas" | "donor_projects" | "baby_products" | "sanitary_products" | "military_goods" | "shared_transport" | "farm_equipment" | "free_zones" | "diplomatic" | "school_plays" | "land_and_buildings" | "money_and_securities" | "government_licences" | "disability_products" | "fuels_and_gas" | "renewable_energy") | null;
            /**
             * @description The kind of WHT; `none` where none is deducted.
             * @enum {string}
             */
            wht: "invoice" | "none" | "professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings";
            /** @description The business's own code or SKU, which no other item has. */
            code?: string | null;
        };
        /** @description A new recurring invoice, or all of one that replaces it for the dates to come. */
        SaveRecurring: {
            /** @description An existing client by `id`, or a new one by name and e-mail. The details given here also update the client. */
            client: components["schemas"]["InvoiceClient"];
            /** @description The lines, in their order. */
            items: components["schemas"]["InvoiceItem"][];
            /** @description Whether VAT is added. The rate is that of the issue date. */
            apply_vat: boolean;
            /** @description Whether the client is asked to deduct WHT, which is shown below the total. */
            apply_wht: boolean;
            /**
             * @description The kind of service or goods, which decides the rate of WHT.
             * @enum {string}
             */
            wht_type?: "professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings";
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /** @description A text below the lines, which the client reads. */
            notes?: string | null;
            /** @description On the whole document, after the discounts of its lines. */
            discount?: ({
                /**
                 * @description Whether `value` is a percentage or an amount.
                 * @enum {string}
                 */
                kind: "percent";
                /** @description More than 0: a percentage with at most two decimals, or an amount. */
                value: number;
            } | {
                /**
                 * @description Whether `value` is a percentage or an amount.
                 * @enum {string}
                 */
                kind: "amount";
                /** @description More than 0: a percentage with at most two decimals, or an amount. In the smallest unit of its currency. */
                value: number;
            }) | null;
            /** @description Whether rates and discounts have the VAT in them. */
            prices_include_vat?: boolean;
            /**
             * @description Of this document alone; without it, the client's. A language of the product by its ISO 639 code.
             * @enum {string}
             */
            language?: "en" | "fr" | "es";
            /**
             * @description The unit in which it comes again.
             * @enum {string}
             */
            interval: "daily" | "weekly" | "monthly" | "quarterly" | "yearly";
            /** @description 1 for every interval, 2 for every other one. */
            every: number;
            /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
            starts_on: string;
            /** @description The day of the month, 1 to 31, and 31 for its last; null for that of the start. */
            month_day: number | null;
            /** @description The last day on which one may be made; null for no end. */
            ends_on: string | null;
            /** @description The most dates there are; null for no limit. */
            count: number | null;
            /** @description The days from issue to the due date. */
            due_days: number;
            /**
             * @description Whether each is issued or kept as a draft.
             * @enum {string}
             */
            mode: "issue" | "draft";
            /** @description The channels by which the client gets an invoice once it is issued. */
            send_by: ("sms" | "email")[];
            /** @description A day on which the owner is reminded to look at the prices, and what to think of then. */
            review_on: string | null;
            /** @description What to look at on that day. */
            review_note?: string | null;
        };
        /** @description The records that a text finds, at most five of each kind, the likeliest first. Payments are found by their amount. */
        SearchResults: {
            /** @description Invoices and drafts that were found. */
            invoices: components["schemas"]["InvoiceFound"][];
            /** @description Clients that were found. */
            clients: components["schemas"]["ClientFound"][];
            /** @description Expenses that were found. */
            expenses: components["schemas"]["ExpenseFound"][];
            /** @description Payments that were found. */
            payments: components["schemas"]["PaymentFound"][];
            /** @description Items of the price list that were found. */
            items: components["schemas"]["ItemFound"][];
            /** @description Recurring invoices that were found. */
            recurring: components["schemas"]["RecurringFound"][];
            /** @description Quotes and drafts that were found. */
            quotes: components["schemas"]["QuoteFound"][];
            /** @description Delivery notes that were found. */
            delivery_notes: components["schemas"]["DeliveryNoteFound"][];
        };
        /** @description The invoices and the money of a client in one currency and period, with the balance after each. */
        Statement: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            client_id: string;
            /** @description The client's name, as it stood on the document. */
            client_name: string;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /** @description The account, once for each currency that there are invoices in. */
            currencies: ("NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR")[];
            /** @description A calendar day, 'YYYY-MM-DD'. */
            from: string;
            /** @description A calendar day, 'YYYY-MM-DD'. */
            to: string;
            /** @description A calendar day, 'YYYY-MM-DD'. */
            today: string;
            /** @description Owed before the first day. In the smallest unit of its currency. */
            opening: number;
            /** @description The rows, in their order. */
            rows: {
                /** @description A calendar day, 'YYYY-MM-DD'. */
                date: string;
                /**
                 * @description Which kind it is.
                 * @enum {string}
                 */
                kind: "invoice" | "void" | "credit_note" | "debit_note" | "payment" | "wht" | "wht_reversed" | "vat_withheld" | "vat_withheld_reversed" | "refund" | "refund_failed" | "transfer_in" | "transfer_out";
                /**
                 * Format: uuid
                 * @description Of the invoice, or of the payment where the row is about money. The id of a record: a UUID in lower case.
                 */
                id: string;
                /** @description The number on the document. */
                number: string | null;
                /** @description The reference of the transfer, cheque or receipt. */
                reference: string | null;
                /** @description How the money came or went. */
                method: string | null;
                /** @description The tax of the debit, WHT or VAT, that the client may keep back, as the invoice named it. In the smallest unit of its currency. */
                withheld: number;
                /** @description The day by which it is to be paid, YYYY-MM-DD. */
                due_date: string | null;
                /** @description The sum that it adds to what is owed. In the smallest unit of its currency. */
                debit: number;
                /** @description The sum that it takes off what is owed. In the smallest unit of its currency. */
                credit: number;
                /** @description Owed after it. In the smallest unit of its currency. */
                balance: number;
            }[];
            /** @description Owed after the last day. In the smallest unit of its currency. */
            closing: number;
            /** @description The sum of the debits. In the smallest unit of its currency. */
            debits: number;
            /** @description In the smallest unit of its currency. */
            credits: number;
            /** @description As of today, not as of the end of the period. In the smallest unit of its currency. */
            owed: number;
            /** @description In the smallest unit of its currency. */
            credit: number;
            /** @description The tax that the client may still keep back of the open invoices, as of today. The balance contains it, `owed` does not. In the smallest unit of its currency. */
            may_keep_back: number;
            /** @description The sum owed today by days past the due date. */
            ageing: {
                /** @description In the smallest unit of its currency. */
                not_due: number;
                /** @description In the smallest unit of its currency. */
                d1_30: number;
                /** @description In the smallest unit of its currency. */
                d31_60: number;
                /** @description In the smallest unit of its currency. */
                d61_90: number;
                /** @description In the smallest unit of its currency. */
                d90_plus: number;
            };
            /** @description The address of the client's page; null until it is shared. */
            share_url: string | null;
        };
        /** @description The tax of a duty for a period: what it comes to, what was paid, and what being late has cost so far. */
        TaxAccount: {
            /** @description The tax of the return: as filed, or as the books have it now. In the smallest unit of its currency. */
            due: number;
            /** @description In the smallest unit of its currency. */
            paid: number;
            /** @description The tax that is not paid, zero or more. In the smallest unit of its currency. */
            left: number;
            /** @description The sum paid above tax, surcharge and interest, zero or more. In the smallest unit of its currency. */
            overpaid: number;
            /** @description The sum that the law adds to tax paid late, an estimate. In the smallest unit of its currency. */
            surcharge: number;
            /** @description The interest up to today, an estimate. In the smallest unit of its currency. */
            interest: number;
        };
        /** @description The duties and their days: the late ones first, then the next of each. */
        TaxCalendar: {
            /** @description A calendar day, 'YYYY-MM-DD'. */
            today: string;
            /** @description What is due, soonest first. */
            duties: {
                /**
                 * @description A tax duty by its short name.
                 * @enum {string}
                 */
                duty: "paye" | "vat_withheld" | "vat" | "wht" | "employer_return" | "income_tax" | "company_tax" | "e_invoicing";
                /** @description A month, YYYY-MM, or a year, YYYY. */
                period: string;
                /** @description A calendar day, 'YYYY-MM-DD'. */
                due_on: string;
                /** @description Days until it is due; below zero once it is late. */
                days_left: number;
                /** @description Whether the return was filed. */
                is_filed: boolean;
                /** @description Filed, and nothing of its tax left to pay. */
                is_done: boolean;
                /** @description The day is by custom, not by a text that we could read. */
                is_uncertain: boolean;
                /** @description The tax that is due and paid, for VAT and for WHT deducted from suppliers; null where the books do not know it. */
                account: components["schemas"]["TaxAccount"] | null;
                /** @description The penalty for a return that is this late; null where there is none. */
                penalty: {
                    /** @description How many months it is of: begun months count. */
                    months: number;
                    /** @description In the smallest unit of its currency. */
                    amount: number;
                } | null;
                /** @description The return that was filed; null before that. */
                filing: components["schemas"]["TaxFiling"] | null;
            }[];
        };
        /** @description A duty for a period with its history: every version of its return, and every payment. */
        TaxDutyRecord: {
            /**
             * @description A tax duty by its short name.
             * @enum {string}
             */
            duty: "paye" | "vat_withheld" | "vat" | "wht" | "employer_return" | "income_tax" | "company_tax" | "e_invoicing";
            /** @description A month, YYYY-MM, or a year, YYYY. */
            period: string;
            /** @description A calendar day, 'YYYY-MM-DD'. */
            due_on: string;
            /** @description What is owed for the period, and what was paid. */
            account: components["schemas"]["TaxAccount"] | null;
            /** @description The penalty for filing late: to the day it was filed, or to today. Null where it was not late. */
            penalty: {
                /** @description How many months it is of: begun months count. */
                months: number;
                /** @description In the smallest unit of its currency. */
                amount: number;
            } | null;
            /** @description Newest first. Each has the differences to the version before it. */
            versions: components["schemas"]["TaxFiling"][];
            /** @description Whether the version that stands is the last filing of the duty, and can be taken back. */
            can_undo: boolean;
            /** @description Newest first. */
            payments: components["schemas"]["TaxPayment"][];
        };
        /** @description A duty whose return was filed. Whether its tax is paid stands in the account of the duty. */
        TaxFiling: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /**
             * @description The tax or the return that is owed.
             * @enum {string}
             */
            duty: "paye" | "vat_withheld" | "vat" | "wht" | "employer_return" | "income_tax" | "company_tax" | "e_invoicing";
            /** @description 'YYYY-MM' of a monthly duty, 'YYYY' of a yearly one. */
            period: string;
            /** @description A calendar day, 'YYYY-MM-DD'. */
            filed_on: string;
            /** @description The reference of the transfer, cheque or receipt. */
            reference: string | null;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            recorded_at: string;
            /** @description 1, and one more with each amended return of the period. */
            version: number;
            /** @description When and why it was taken back; null while it stands. A reason is missing from those of earlier times. */
            undone: {
                /**
                 * Format: date-time
                 * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
                 */
                at: string;
                /** @description Why, in the words of who did it. The document shows it where it has a place for it. */
                reason: string | null;
            } | null;
            /** @description Of a VAT return: the boxes as they were when it was filed, and each box that has another figure today. Null for every other duty. */
            vat: {
                /** @description The figures of the VAT return, in the order of the form. */
                boxes: components["schemas"]["VatBox"][];
                /** @description In the smallest unit of its currency. */
                to_pay: number;
                /** @description Figures that have changed since it was filed. */
                differences: {
                    /**
                     * @description The number of the figure on the tax office's form.
                     * @enum {string}
                     */
                    box: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10";
                    /** @description One line of the VAT return worksheet. Boxes 1, 5 and 8 have a base and a tax; 2, 3, 6 and 7 a base alone; 4, 9 and 10 a tax alone. */
                    filed: components["schemas"]["VatBox"];
                    /** @description One line of the VAT return worksheet. Boxes 1, 5 and 8 have a base and a tax; 2, 3, 6 and 7 a base alone; 4, 9 and 10 a tax alone. */
                    now: components["schemas"]["VatBox"];
                }[];
            } | null;
            /** @description Of WHT that was remitted: the figures as they were when it was filed, and those of today where they are others. Null for every other duty. */
            wht: {
                /** @description How many payments to suppliers it was deducted from. */
                count: number;
                /** @description Their sum before VAT. In the smallest unit of its currency. */
                gross: number;
                /** @description The WHT. In the smallest unit of its currency. */
                amount: number;
                /** @description The figures as they are now; null where nothing has changed. */
                now: components["schemas"]["WhtFigures"] | null;
            } | null;
        };
        /** @description A month's taxes in the business's own currency. Invoices and expenses count by their tax month, void ones not at all. */
        TaxMonth: {
            /** @description The month, YYYY-MM. */
            month: string;
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /** @description The VAT of the month. */
            vat: {
                /** @description False for a small business that has not opted in: it neither charges VAT nor files a return. */
                must_file: boolean;
                /** @description The figures of the VAT return, in the order of the form. */
                boxes: components["schemas"]["VatBox"][];
                /** @description Box 10: output less input VAT. Below zero it is a credit. In the smallest unit of its currency. */
                payable: number;
                /** @description The credit of earlier months, zero or more. In the smallest unit of its currency. */
                brought_forward: number;
                /** @description VAT that government and appointed clients withhold from this month's invoices. In the smallest unit of its currency. */
                withheld_by_customers: number;
                /** @description Box 10 less both, at least zero. In the smallest unit of its currency. */
                to_pay: number;
                /** @description The rest of the credit for the next month, zero or more. In the smallest unit of its currency. */
                carried_forward: number;
                /** @description A calendar day, 'YYYY-MM-DD'. */
                due_on: string;
                /** @description The apportionment of boxes 5 and 8 where there are exempt sales, since only a part comes back; else null. */
                apportionment: {
                    /** @description In the smallest unit of its currency. */
                    input_vat: number;
                    /** @description In the smallest unit of its currency. */
                    taxable_sales: number;
                    /** @description In the smallest unit of its currency. */
                    total_sales: number;
                    /** @description In the smallest unit of its currency. */
                    recoverable: number;
                } | null;
                /** @description Sales of a business that charges VAT on which none was charged: in no box. In the smallest unit of its currency. */
                not_charged: number;
                /** @description The sums that credit notes took from boxes 1 to 3 and debit notes added, before VAT and in VAT; both above zero. */
                credit_notes: {
                    /** @description In the smallest unit of its currency. */
                    base: number;
                    /** @description In the smallest unit of its currency. */
                    tax: number;
                };
                /** @description What debit notes of the month added. */
                debit_notes: {
                    /** @description In the smallest unit of its currency. */
                    base: number;
                    /** @description In the smallest unit of its currency. */
                    tax: number;
                };
            };
            /** @description The WHT of the month. */
            wht: {
                /** @description WHT that clients deducted in the month, by the state of its certificate. */
                deducted: {
                    /** @description In the smallest unit of its currency. */
                    waiting: number;
                    /** @description In the smallest unit of its currency. */
                    received: number;
                    /** @description In the smallest unit of its currency. */
                    lost: number;
                    /** @description In the smallest unit of its currency. */
                    total: number;
                };
                /** @description The WHT that the month's invoices ask their clients to deduct. In the smallest unit of its currency. */
                expected: number;
                /** @description WHT deducted from suppliers in the month, to be remitted to the tax office. */
                to_remit: {
                    /** @description How many payments to suppliers it was deducted from. */
                    count: number;
                    /** @description Their sum before VAT. In the smallest unit of its currency. */
                    gross: number;
                    /** @description The WHT. In the smallest unit of its currency. */
                    amount: number;
                    /** @description A calendar day, 'YYYY-MM-DD'. */
                    due_on: string;
                    /** @description The return that was filed; null before that. */
                    filing: components["schemas"]["TaxFiling"] | null;
                };
            };
            /** @description The documents behind the figures. */
            basis: {
                /** @description How many invoices. */
                invoices: number;
                /** @description How many expenses. */
                expenses: number;
            };
            /** @description Currencies in which there were invoices or expenses too; they are exceptions and in no figure. */
            other_currencies: ("NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR")[];
            /** @description The return that was filed; null before that. */
            filing: components["schemas"]["TaxFiling"] | null;
            /** @description How many faults keep the month from being filed cleanly. */
            exceptions: number;
            /** @description Whether the plan opens the list of purchases behind boxes 5 to 8; the figures and files are open to all. */
            lists_purchases: boolean;
        };
        /** @description A payment of tax. A void one counts in no sum. */
        TaxPayment: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /**
             * @description The tax or the return that is owed.
             * @enum {string}
             */
            duty: "paye" | "vat_withheld" | "vat" | "wht" | "employer_return" | "income_tax" | "company_tax" | "e_invoicing";
            /** @description A month, YYYY-MM, or a year, YYYY. */
            period: string;
            /** @description A calendar day, 'YYYY-MM-DD'. */
            paid_on: string;
            /** @description In the smallest unit of its currency. */
            amount: number;
            /** @description The reference of the transfer, cheque or receipt. */
            reference: string | null;
            /** @description Whether a file of the receipt is kept. */
            has_receipt: boolean;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            recorded_at: string;
            /** @description The earlier period whose overpaid tax this uses for `period`, without money; null of what was paid. */
            from_period: string | null;
            /** @description When and why it was voided; null where it was not. */
            voided: {
                /**
                 * Format: date-time
                 * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
                 */
                at: string;
                /** @description Why, in the words of who did it. The document shows it where it has a place for it. */
                reason: string;
            } | null;
        };
        /** @description Something that happened to an invoice. */
        TimelineEntry: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            kind: "draft_created" | "issued" | "viewed" | "link_revoked" | "link_restored" | "payment_recorded" | "payment_received" | "payment_held" | "payment_credit_used" | "payment_released" | "payment_refund_requested" | "payment_refunded" | "payment_refund_failed" | "payment_disputed" | "payment_dispute_answered" | "payment_dispute_won" | "payment_dispute_lost" | "payment_claimed" | "payment_claim_rejected" | "payment_link_made" | "payment_opened" | "payment_refused" | "wht_deducted" | "wht_reversed" | "wht_certificate_received" | "wht_certificate_lost" | "vat_deducted" | "vat_reversed" | "vat_certificate_received" | "vat_certificate_lost" | "credit_note_issued" | "debit_note_issued" | "attachment_added" | "attachment_shared" | "attachment_hidden" | "attachment_deleted" | "late_fee_made" | "card_failed" | "voided" | "duplicated" | "message" | "question_asked" | "question_answered";
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            at: string;
            /** @description The name of the member who did it; null for the client and for the product itself. */
            by: string | null;
            /** @description The names and figures of the event, by the names that the web's sentences use. */
            details: {
                [key: string]: string | number | null;
            };
        };
        /** @description Saves a draft over the revision that was read; another device's later save is never lost. */
        UpdateDraft: {
            /** @description The client, as it stands on the document. */
            client?: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id?: string;
                /** @description The name. */
                name?: string;
                /** @description The address that mails go to. */
                email?: string;
                /** @description The phone number, as it was written. */
                phone?: string | null;
                /** @description The postal address, over several lines. */
                address?: string | null;
                /** @description The tax identification number (TIN). */
                tax_id?: string | null;
                /**
                 * @description Which kind it is.
                 * @enum {string}
                 */
                kind?: "company" | "individual" | "government";
                /** @description Whether the client withholds VAT, as a government does. */
                withholds_vat?: boolean;
                /**
                 * @description A language of the product by its ISO 639 code.
                 * @enum {string}
                 */
                language?: "en" | "fr" | "es";
            };
            /** @description The lines, in their order. */
            items?: {
                /** @description What it is, in a line. */
                description?: string;
                /** @description In the smallest unit of its currency. */
                rate?: number;
                /** @description As typed. */
                quantity?: number | null;
                /** @description Taken off before taxes; null or left out for none. */
                discount?: {
                    /**
                     * @description Whether `value` is a percentage or an amount.
                     * @enum {string}
                     */
                    kind: "percent" | "amount";
                    /** @description In percent; for an amount, in the smallest unit of its currency. */
                    value: number | null;
                } | null;
                /**
                 * @description How it is taxed: at the rate, at zero, or not.
                 * @enum {string}
                 */
                vat_category?: "standard" | "zero" | "exempt";
                /** @description As chosen, whether or not it fits the category. */
                vat_ground?: ("basic_food" | "medicines" | "educational_books" | "fertilisers" | "farm_inputs" | "livestock" | "seeds" | "electricity_generation" | "electricity_transmission" | "medical_services" | "tuition" | "exported_goods" | "exported_services" | "exported_rights" | "medical_equipment" | "electric_vehicles" | "oil_and_gas_exports" | "crude_and_feed_gas" | "donor_projects" | "baby_products" | "sanitary_products" | "military_goods" | "shared_transport" | "farm_equipment" | "free_zones" | "diplomatic" | "school_plays" | "land_and_buildings" | "money_and_securities" | "government_licences" | "disability_products" | "fuels_and_gas" | "renewable_energy") | null;
                /** @description The kind of service or goods, which decides the rate of WHT. */
                wht_type?: ("professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings") | null;
            }[];
            /** @description The day on the document, YYYY-MM-DD. */
            issue_date?: string;
            /** @description The day by which it is to be paid, YYYY-MM-DD. */
            due_date?: string;
            /** @description The day of delivery or of the work, YYYY-MM-DD; null for the issue date. */
            supply_date?: string;
            /** @description Whether VAT is added. The rate is that of the issue date. */
            apply_vat?: boolean;
            /** @description Whether the client is asked to deduct WHT, which is shown below the total. */
            apply_wht?: boolean;
            /** @description The rate in percent; null for that of the issue date. */
            vat_rate?: string;
            /** @description The rate in percent; null for that of the kind. */
            wht_rate?: string;
            /**
             * @description The kind of service or goods, which decides the rate of WHT.
             * @enum {string}
             */
            wht_type?: "professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings";
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency?: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /**
             * @description A language of the product by its ISO 639 code.
             * @enum {string}
             */
            language?: "en" | "fr" | "es";
            /** @description The rate to the business's own currency, for a document in another; null where it is the same. */
            exchange_rate?: {
                /** @description Units of the home currency for one of the draft's, as typed. */
                rate: number | null;
                /** @description The day, YYYY-MM-DD. */
                date?: string;
                /** @description Where it comes from. */
                source?: string;
            } | null;
            /** @description A text below the lines, which the client reads. */
            notes?: string | null;
            /** @description Taken off before taxes; null or left out for none. */
            discount?: {
                /**
                 * @description Whether `value` is a percentage or an amount.
                 * @enum {string}
                 */
                kind: "percent" | "amount";
                /** @description In percent; for an amount, in the smallest unit of its currency. */
                value: number | null;
            } | null;
            /** @description Whether the rates of the lines have VAT in them. */
            prices_include_vat?: boolean;
            /** @description Whether the document asks for the late fee of the settings. */
            late_fee?: boolean;
            /** @description The number of the version that was read: 1 for the first. */
            revision?: number;
        };
        /** @description With `revision`, the one that was edited: refused with the newer version if there is one. */
        UpdateExpense: {
            /** @description What it is, in a line. */
            description: string;
            /** @description Plain decimal notation, at most two decimals, of a length that no amount of ours exceeds. In the smallest unit of its currency. */
            amount: number;
            /**
             * @description The currency of this and the other amounts; absent: the business's own. A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency?: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /** @description Of an expense in another currency than the business's own, which has one; in its own it means nothing. */
            exchange_rate?: components["schemas"]["DocumentExchangeRate"] | null;
            /**
             * @description The category.
             * @enum {string}
             */
            category: "office_supplies" | "travel" | "marketing" | "utilities" | "rent" | "internet" | "professional_services" | "insurance" | "equipment" | "meals" | "fuel" | "maintenance" | "software" | "training" | "other";
            /** @description A calendar day, 'YYYY-MM-DD', from 1900 to 2199. */
            expense_date: string;
            /** @description What it bought that lasts for years, and so is no cost of its month; null for a cost. Absent: an asset where `capital` is the reason for not being deductible, and equipment, unless it is deductible or is not for another reason. */
            asset_kind?: ("equipment" | "furniture" | "vehicle" | "software" | "building" | "plantation" | "intangible" | "heavy_transport" | "other") | null;
            /** @description Absent: as the law has it for the category. An asset never is: it brings a capital allowance. */
            tax_deductible?: boolean;
            /**
             * @description Why not, where it is not deductible. `capital` is the reason of every asset, and of no cost.
             * @default null
             */
            non_deductible_reason?: ("capital" | "private" | "fine" | "tax" | "vat_not_charged" | "connected_person" | "other") | null;
            /** @description A note for the business alone. */
            notes?: string | null;
            /** @description Who it was bought from. */
            supplier?: string | null;
            /** @description The supplier's tax identification number. */
            supplier_tax_id?: string | null;
            /** @description The number of the supplier's invoice or its e-invoice reference. */
            supplier_invoice?: string | null;
            /** @description Whether the owner says that its paper is another than the one that was recorded with the same supplier and number, so that its VAT counts, too. Absent: as it was said before. */
            own_paper?: boolean;
            /**
             * @description How the VAT on it counts; null where there is none.
             * @default null
             */
            vat_treatment?: ("charged" | "import" | "zero" | "exempt" | "small_supplier" | "not_charged") | null;
            /** @description The VAT inside the amount; null where it is not known. In the smallest unit of its currency. */
            vat_amount?: number | null;
            /**
             * @description Whether it comes back as input VAT.
             * @default false
             */
            vat_recoverable?: boolean;
            /**
             * @description Whether the owner has checked that VAT comes back although the bill is from before the law gave it back for any use, or the years to claim it are over. Without it such VAT stays out of the return.
             * @default false
             */
            vat_claim_confirmed?: boolean;
            /**
             * @description How it was paid; null where it is not known.
             * @default null
             */
            payment_method?: ("transfer" | "cash" | "card" | "mobile_money" | "cheque" | "other") | null;
            /**
             * @description The kind of income that WHT was deducted for; null without a deduction.
             * @default null
             */
            wht_type?: ("professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings") | null;
            /**
             * @description The kind of supplier that was paid.
             * @default null
             */
            wht_recipient?: ("company" | "individual") | null;
            /**
             * @description Whether the supplier lives in Nigeria.
             * @default true
             */
            wht_resident?: boolean;
            /** @description The tax kept back as the sender computed or read it. The server computes it again and refuses another amount; null leaves it to the server. In the smallest unit of its currency. */
            wht_amount?: number | null;
            /** @description The number of the version that was read: 1 for the first. */
            revision?: number;
        };
        /** @description Saves a draft. If `revision` is no longer the latest, what it replaces is kept as the earlier version. */
        UpdateQuoteDraft: {
            /** @description The client, as it stands on the document. */
            client?: {
                /**
                 * Format: uuid
                 * @description The id of a record: a UUID in lower case.
                 */
                id?: string;
                /** @description The name. */
                name?: string;
                /** @description The address that mails go to. */
                email?: string;
                /** @description The phone number, as it was written. */
                phone?: string | null;
                /** @description The postal address, over several lines. */
                address?: string | null;
                /** @description The tax identification number (TIN). */
                tax_id?: string | null;
                /**
                 * @description Which kind it is.
                 * @enum {string}
                 */
                kind?: "company" | "individual" | "government";
                /** @description Whether the client withholds VAT, as a government does. */
                withholds_vat?: boolean;
                /**
                 * @description A language of the product by its ISO 639 code.
                 * @enum {string}
                 */
                language?: "en" | "fr" | "es";
            };
            /** @description The lines, in their order. */
            items?: {
                /** @description What it is, in a line. */
                description?: string;
                /** @description In the smallest unit of its currency. */
                rate?: number;
                /** @description As typed. */
                quantity?: number | null;
                /** @description Taken off before taxes; null or left out for none. */
                discount?: {
                    /**
                     * @description Whether `value` is a percentage or an amount.
                     * @enum {string}
                     */
                    kind: "percent" | "amount";
                    /** @description In percent; for an amount, in the smallest unit of its currency. */
                    value: number | null;
                } | null;
                /**
                 * @description How it is taxed: at the rate, at zero, or not.
                 * @enum {string}
                 */
                vat_category?: "standard" | "zero" | "exempt";
                /** @description As chosen, whether or not it fits the category. */
                vat_ground?: ("basic_food" | "medicines" | "educational_books" | "fertilisers" | "farm_inputs" | "livestock" | "seeds" | "electricity_generation" | "electricity_transmission" | "medical_services" | "tuition" | "exported_goods" | "exported_services" | "exported_rights" | "medical_equipment" | "electric_vehicles" | "oil_and_gas_exports" | "crude_and_feed_gas" | "donor_projects" | "baby_products" | "sanitary_products" | "military_goods" | "shared_transport" | "farm_equipment" | "free_zones" | "diplomatic" | "school_plays" | "land_and_buildings" | "money_and_securities" | "government_licences" | "disability_products" | "fuels_and_gas" | "renewable_energy") | null;
                /** @description The kind of service or goods, which decides the rate of WHT. */
                wht_type?: ("professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings") | null;
            }[];
            /** @description The day on the document, YYYY-MM-DD. */
            issue_date?: string;
            /** @description Whether VAT is added. The rate is that of the issue date. */
            apply_vat?: boolean;
            /** @description Whether the client is asked to deduct WHT, which is shown below the total. */
            apply_wht?: boolean;
            /** @description The rate in percent; null for that of the issue date. */
            vat_rate?: string;
            /** @description The rate in percent; null for that of the kind. */
            wht_rate?: string;
            /**
             * @description The kind of service or goods, which decides the rate of WHT.
             * @enum {string}
             */
            wht_type?: "professional" | "goods" | "service_other" | "rent" | "brokerage" | "construction_major" | "construction_other" | "telecom_tower" | "royalty" | "dividend_interest" | "directors_fee" | "loss_of_employment" | "entertainer" | "winnings";
            /**
             * @description A currency by its ISO 4217 code, such as 'NGN'.
             * @enum {string}
             */
            currency?: "NGN" | "USD" | "GBP" | "CAD" | "AUD" | "GHS" | "KES" | "ZAR";
            /**
             * @description A language of the product by its ISO 639 code.
             * @enum {string}
             */
            language?: "en" | "fr" | "es";
            /** @description The rate to the business's own currency, for a document in another; null where it is the same. */
            exchange_rate?: {
                /** @description Units of the home currency for one of the draft's, as typed. */
                rate: number | null;
                /** @description The day, YYYY-MM-DD. */
                date?: string;
                /** @description Where it comes from. */
                source?: string;
            } | null;
            /** @description A text below the lines, which the client reads. */
            notes?: string | null;
            /** @description Taken off before taxes; null or left out for none. */
            discount?: {
                /**
                 * @description Whether `value` is a percentage or an amount.
                 * @enum {string}
                 */
                kind: "percent" | "amount";
                /** @description In percent; for an amount, in the smallest unit of its currency. */
                value: number | null;
            } | null;
            /** @description Whether the rates of the lines have VAT in them. */
            prices_include_vat?: boolean;
            /** @description Whether the document asks for the late fee of the settings. */
            late_fee?: boolean;
            /** @description The last day on which the client can accept, YYYY-MM-DD. */
            valid_until?: string;
            /** @description The terms, which the client reads. */
            terms?: string | null;
            /** @description How the quote is billed in parts; null for one invoice. */
            schedule?: {
                /** @description What is asked for before the work begins; null for nothing. */
                deposit?: {
                    /**
                     * @description Whether `value` is a percentage or an amount.
                     * @enum {string}
                     */
                    kind: "percent" | "amount";
                    /** @description In percent; for an amount, in the smallest unit of its currency. */
                    value: number | null;
                } | null;
                /** @description The steps of the work, each with its share. */
                milestones?: {
                    /** @description The name. */
                    name?: string;
                    /** @description Its share of the total; null for the rest. */
                    share?: {
                        /**
                         * @description Whether `value` is a percentage or an amount.
                         * @enum {string}
                         */
                        kind: "percent" | "amount";
                        /** @description In percent; for an amount, in the smallest unit of its currency. */
                        value: number | null;
                    } | null;
                }[];
                /** @description Whether the invoice of the deposit is issued when the client accepts. */
                issue_deposit?: boolean;
                /** @description What the client keeps back until later; null for nothing. */
                retention?: {
                    /** @description As typed. */
                    percent?: number | null;
                    /** @description When the retained part is asked for. */
                    releases?: {
                        /** @description The name. */
                        name?: string;
                        /** @description Percent of what is kept, as typed. */
                        share?: number | null;
                        /** @description The day, YYYY-MM-DD. */
                        on?: string | null;
                        /** @description Days after the last of the other invoices, as typed. */
                        after_days?: number | null;
                    }[];
                } | null;
            } | null;
            /** @description The number of the version that was read: 1 for the first. */
            revision?: number;
        };
        /** @description An address with what is to be told there. Another URL asks again who it is. */
        UpdateWebhookEndpoint: {
            /** @description Where events are posted: https at a public address on port 443. No other address of the business has it. */
            url: string;
            /** @description What it is, in a line. */
            description?: string | null;
            /** @description The events to tell of; null or absent for all, also those that come later. */
            event_types?: ("invoice.issued" | "invoice.viewed" | "invoice.paid" | "invoice.overdue" | "invoice.late_fee_made" | "invoice.tax_withheld" | "invoice.voided" | "credit_note.issued" | "debit_note.issued" | "payment.confirmed" | "payment.held" | "payment.credit_used" | "payment.released" | "payment.disputed" | "payment.dispute_won" | "payment.dispute_lost" | "refund.requested" | "refund.processed" | "refund.failed" | "quote.issued" | "quote.viewed" | "quote.accepted" | "quote.declined" | "quote.expired" | "quote.withdrawn" | "quote.invoiced" | "delivery_note.issued" | "delivery_note.received" | "delivery_note.voided" | "recurring.created" | "recurring.updated" | "recurring.paused" | "recurring.resumed" | "recurring.ended" | "client.created" | "client.updated" | "client.archived" | "client.restored" | "client.merged" | "client.unmerged" | "client.imported" | "item.created" | "item.updated" | "item.archived" | "item.restored" | "item.imported" | "expense.created" | "expense.updated" | "expense.deleted" | "expense.restored" | "expense.reversed" | "expense.imported" | "tax_month.filed" | "tax_month.amended" | "tax_month.filing_undone" | "tax_month.paid" | "tax_month.payment_voided" | "business.updated")[] | null;
            /** @description The password of now, of a member without a second factor. Keys have none. */
            password?: string;
        };
        /** @description One line of the VAT return worksheet. Boxes 1, 5 and 8 have a base and a tax; 2, 3, 6 and 7 a base alone; 4, 9 and 10 a tax alone. */
        VatBox: {
            /**
             * @description The number of the figure on the tax office's form.
             * @enum {string}
             */
            box: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10";
            /** @description The amount that the tax is taken of; null where there is none. */
            base: number | null;
            /** @description Which tax. */
            tax: number | null;
        };
        /** @description The sales tax of a category on a document. */
        VatRowSent: {
            /**
             * @description How these lines are taxed: at the rate, at zero, or not.
             * @enum {string}
             */
            category: "standard" | "zero" | "exempt";
            /** @description The rate in percent, as a decimal string. */
            rate: string;
            /** @description In the smallest unit of its currency. */
            base: number;
            /** @description In the smallest unit of its currency. */
            amount: number;
            /** @description The taxes of which it is made, where they are several, in their order. */
            parts?: {
                /** @description As the document prints it. */
                name: string;
                /** @description The rate in percent, as a decimal string. */
                rate: string;
                /** @description In the smallest unit of its currency. */
                base: number;
                /** @description In the smallest unit of its currency. */
                amount: number;
                /** @description Whether its base is the price with the taxes before it. */
                is_compound: boolean;
            }[];
        };
        /** @description Voids a delivery note, so that its goods can be delivered again. */
        VoidDeliveryNote: {
            /** @description Why, in the words of who did it. The document shows it where it has a place for it. */
            reason?: string | null;
        };
        /** @description Voids an invoice. It keeps its number and stays readable. */
        VoidInvoice: {
            /** @description Why, in the words of who did it. The document shows it where it has a place for it. */
            reason?: string | null;
        };
        /** @description A call of an address, with what it answered. */
        WebhookAttempt: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            at: string;
            /** @description The address as it was. */
            url: string;
            /** @description The body that was posted. */
            request: string;
            /** @description The status of the answer; null where nobody answered. */
            status: number | null;
            /** @description Why there is no whole answer; null where there is one. */
            failure: ("private_address" | "not_found" | "not_connected" | "certificate" | "timeout" | "broken") | null;
            /** @description How the answer begins; null where nobody answered. */
            answer: string | null;
            /** @description From the look-up of the name to the end of the answer, in milliseconds. */
            milliseconds: number;
        };
        /** @description An event for an address. */
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            endpoint_id: string;
            /**
             * Format: uuid
             * @description The `webhook-id` of each attempt: by it a receiver knows an event that comes twice. The id of a record: a UUID in lower case.
             */
            event_id: string;
            /** @description What happened; 'webhook.test' for a test. */
            type: string;
            /**
             * @description The kind of record that the event is about.
             * @enum {string}
             */
            record: "invoice" | "credit_note" | "quote" | "payment" | "refund" | "delivery_note" | "recurring" | "client" | "item" | "expense" | "tax_duty" | "business" | "import" | "webhook_endpoint";
            /** @description The id of the record, or what names it, such as 'vat/2026-10'. */
            record_id: string;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            at: string;
            /**
             * @description Waiting to be sent, arrived, given up after three days, or not sent because the address was disabled.
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed" | "missed";
            /** @description How often it was sent. */
            attempts: number;
            /** @description When it is sent next, if the events of its record before it have arrived; null unless it waits. */
            next_at: string | null;
            /** @description When it arrived; null before that. */
            delivered_at: string | null;
        };
        /** @description An event with every attempt to send it, the newest first. */
        WebhookDeliveryDetail: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            endpoint_id: string;
            /**
             * Format: uuid
             * @description The `webhook-id` of each attempt: by it a receiver knows an event that comes twice. The id of a record: a UUID in lower case.
             */
            event_id: string;
            /** @description What happened; 'webhook.test' for a test. */
            type: string;
            /**
             * @description The kind of record that the event is about.
             * @enum {string}
             */
            record: "invoice" | "credit_note" | "quote" | "payment" | "refund" | "delivery_note" | "recurring" | "client" | "item" | "expense" | "tax_duty" | "business" | "import" | "webhook_endpoint";
            /** @description The id of the record, or what names it, such as 'vat/2026-10'. */
            record_id: string;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            at: string;
            /**
             * @description Waiting to be sent, arrived, given up after three days, or not sent because the address was disabled.
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed" | "missed";
            /** @description How often it was sent. */
            attempts: number;
            /** @description When it is sent next, if the events of its record before it have arrived; null unless it waits. */
            next_at: string | null;
            /** @description When it arrived; null before that. */
            delivered_at: string | null;
            /** @description Each attempt to send it, the newest first. */
            log: components["schemas"]["WebhookAttempt"][];
        };
        /** @description An address that is told of events. */
        WebhookEndpoint: {
            /**
             * Format: uuid
             * @description The id of a record: a UUID in lower case.
             */
            id: string;
            /** @description The address, with https. */
            url: string;
            /** @description What it is, in a line. */
            description: string | null;
            /** @description The events that it is told of; null for all, also those that come later. */
            event_types: ("invoice.issued" | "invoice.viewed" | "invoice.paid" | "invoice.overdue" | "invoice.late_fee_made" | "invoice.tax_withheld" | "invoice.voided" | "credit_note.issued" | "debit_note.issued" | "payment.confirmed" | "payment.held" | "payment.credit_used" | "payment.released" | "payment.disputed" | "payment.dispute_won" | "payment.dispute_lost" | "refund.requested" | "refund.processed" | "refund.failed" | "quote.issued" | "quote.viewed" | "quote.accepted" | "quote.declined" | "quote.expired" | "quote.withdrawn" | "quote.invoiced" | "delivery_note.issued" | "delivery_note.received" | "delivery_note.voided" | "recurring.created" | "recurring.updated" | "recurring.paused" | "recurring.resumed" | "recurring.ended" | "client.created" | "client.updated" | "client.archived" | "client.restored" | "client.merged" | "client.unmerged" | "client.imported" | "item.created" | "item.updated" | "item.archived" | "item.restored" | "item.imported" | "expense.created" | "expense.updated" | "expense.deleted" | "expense.restored" | "expense.reversed" | "expense.imported" | "tax_month.filed" | "tax_month.amended" | "tax_month.filing_undone" | "tax_month.paid" | "tax_month.payment_voided" | "business.updated")[] | null;
            /** @description The version of the public interface in whose form it gets records. A calendar day, 'YYYY-MM-DD'. */
            version: string;
            /**
             * Format: date-time
             * @description A moment in UTC, in ISO 8601: '2026-11-21T10:00:00.000Z'.
             */
            created_at: string;
            /** @description Until when the secret before the present one signs, too; null where there is one secret. */
            previous_secret_until: string | null;
            /** @description Since when nothing is sent to it; null while it is in use. */
            disabled_at: string | null;
            /** @description By a member or a key; after three days of failure; because it answered 410; because the plan opens no webhooks any more. */
            disabled_reason: ("owner" | "failing" | "gone" | "plan") | null;
            /** @description Since when every call of it has failed; null after a success. */
            failing_since: string | null;
            /** @description When an event last arrived. */
            delivered_at: string | null;
            /** @description How many events wait to be sent. */
            waiting: number;
            /** @description How many happened while it was disabled, and were not sent since. */
            missed: number;
        };
        /** @description An address and the secret that signs what is sent there, such as 'whsec_…'. */
        WebhookEndpointWithSecret: {
            /** @description An address that is told of events. */
            endpoint: components["schemas"]["WebhookEndpoint"];
            /** @description What signs the events, `whsec_…`. It is shown in this answer alone. */
            secret: string;
        };
        /** @description The WHT deducted from suppliers in a month. */
        WhtFigures: {
            /** @description How many payments to suppliers it was deducted from. */
            count: number;
            /** @description Their sum before VAT. In the smallest unit of its currency. */
            gross: number;
            /** @description The WHT. In the smallest unit of its currency. */
            amount: number;
        };
        /** @description The details of the business. */
        business: components["schemas"]["Business"];
        /** @description One client, with how it has paid. */
        client: components["schemas"]["ClientDetail"];
        /** @description A credit or debit note, whole. Its amounts are above zero in both cases. */
        credit_note: components["schemas"]["CreditNote"] & {
            /** @description What `expand` asked for. */
            expanded?: {
                /** @description The client, as it stands on the document. */
                client?: components["schemas"]["Client"] | null;
                /** @description The invoice; null where there is none. */
                invoice?: components["schemas"]["InvoiceListed"] | null;
            };
        };
        /** @description A delivery note, whole. It has no prices and no taxes. */
        delivery_note: components["schemas"]["DeliveryNote"];
        /** @description An expense, as the books have it: the amounts are in their currency. */
        expense: components["schemas"]["Expense"];
        /** @description The record. */
        invoice: (components["schemas"]["IssuedInvoice"] & {
            /** @description What `expand` asked for. */
            expanded?: {
                /** @description The client, as it stands on the document. */
                client?: components["schemas"]["Client"] | null;
            };
        }) | (components["schemas"]["DraftInvoice"] & {
            /** @description What `expand` asked for. */
            expanded?: {
                /** @description The client, as it stands on the document. */
                client?: components["schemas"]["Client"] | null;
            };
        });
        /** @description An item of the price list. */
        item: components["schemas"]["Item"];
        /** @description One payment with everything that was done with it, oldest first. */
        payment: components["schemas"]["PaymentDetail"] & {
            /** @description What `expand` asked for. */
            expanded?: {
                /** @description The client, as it stands on the document. */
                client?: components["schemas"]["Client"] | null;
                /** @description Invoices and drafts that were found. */
                invoices?: components["schemas"]["InvoiceListed"][];
            };
        };
        /** @description The record. */
        quote: (components["schemas"]["IssuedQuote"] & {
            /** @description What `expand` asked for. */
            expanded?: {
                /** @description The client, as it stands on the document. */
                client?: components["schemas"]["Client"] | null;
            };
        }) | (components["schemas"]["DraftQuote"] & {
            /** @description What `expand` asked for. */
            expanded?: {
                /** @description The client, as it stands on the document. */
                client?: components["schemas"]["Client"] | null;
            };
        });
        /** @description A recurring invoice, whole. */
        recurring: components["schemas"]["Recurring"] & {
            /** @description What `expand` asked for. */
            expanded?: {
                /** @description The client, as it stands on the document. */
                client?: components["schemas"]["Client"] | null;
            };
        };
        /** @description One payment with everything that was done with it, oldest first. */
        refund: components["schemas"]["PaymentDetail"] & {
            /** @description What `expand` asked for. */
            expanded?: {
                /** @description The client, as it stands on the document. */
                client?: components["schemas"]["Client"] | null;
                /** @description Invoices and drafts that were found. */
                invoices?: components["schemas"]["InvoiceListed"][];
            };
        };
        /** @description A duty for a period with its history: every version of its return, and every payment. */
        tax_duty: components["schemas"]["TaxDutyRecord"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "invoice.issued": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "invoice.issued";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["invoice"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "invoice.viewed": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "invoice.viewed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["invoice"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "invoice.paid": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "invoice.paid";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["invoice"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "invoice.overdue": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "invoice.overdue";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["invoice"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "invoice.late_fee_made": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "invoice.late_fee_made";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["invoice"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "invoice.tax_withheld": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "invoice.tax_withheld";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["invoice"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "invoice.voided": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "invoice.voided";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["invoice"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "credit_note.issued": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "credit_note.issued";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["credit_note"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "debit_note.issued": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "debit_note.issued";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["credit_note"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "payment.confirmed": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "payment.confirmed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["payment"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "payment.held": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "payment.held";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["payment"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "payment.credit_used": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "payment.credit_used";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["payment"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "payment.released": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "payment.released";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["payment"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "payment.disputed": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "payment.disputed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["payment"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "payment.dispute_won": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "payment.dispute_won";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["payment"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "payment.dispute_lost": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "payment.dispute_lost";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["payment"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "refund.requested": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "refund.requested";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["refund"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "refund.processed": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "refund.processed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["refund"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "refund.failed": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "refund.failed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["refund"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "quote.issued": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "quote.issued";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["quote"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "quote.viewed": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "quote.viewed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["quote"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "quote.accepted": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "quote.accepted";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["quote"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "quote.declined": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "quote.declined";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["quote"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "quote.expired": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "quote.expired";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["quote"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "quote.withdrawn": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "quote.withdrawn";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["quote"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "quote.invoiced": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "quote.invoiced";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["quote"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "delivery_note.issued": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "delivery_note.issued";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["delivery_note"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "delivery_note.received": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "delivery_note.received";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["delivery_note"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "delivery_note.voided": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "delivery_note.voided";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["delivery_note"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "recurring.created": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "recurring.created";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["recurring"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "recurring.updated": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "recurring.updated";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["recurring"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "recurring.paused": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "recurring.paused";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["recurring"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "recurring.resumed": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "recurring.resumed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["recurring"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "recurring.ended": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "recurring.ended";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["recurring"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "client.created": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "client.created";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["client"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "client.updated": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "client.updated";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["client"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "client.archived": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "client.archived";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["client"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "client.restored": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "client.restored";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["client"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "client.merged": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "client.merged";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["client"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "client.unmerged": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "client.unmerged";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["client"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "client.imported": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "client.imported";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "item.created": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "item.created";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["item"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "item.updated": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "item.updated";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["item"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "item.archived": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "item.archived";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["item"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "item.restored": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "item.restored";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["item"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "item.imported": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "item.imported";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "expense.created": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "expense.created";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["expense"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "expense.updated": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "expense.updated";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["expense"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "expense.deleted": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "expense.deleted";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["expense"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "expense.restored": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "expense.restored";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["expense"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "expense.reversed": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "expense.reversed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["expense"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "expense.imported": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "expense.imported";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "tax_month.filed": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "tax_month.filed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["tax_duty"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "tax_month.amended": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "tax_month.amended";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["tax_duty"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "tax_month.filing_undone": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "tax_month.filing_undone";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["tax_duty"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "tax_month.paid": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "tax_month.paid";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["tax_duty"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "tax_month.payment_voided": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "tax_month.payment_voided";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["tax_duty"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "business.updated": {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt of an event. Keep it to drop doubles. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /** @description One or more signatures with spaces between: `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. Two while a secret is rolled. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What happened.
                     * @constant
                     */
                    type: "business.updated";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    /** @description The version in whose form the record is. */
                    api_version: string;
                    /** @description What it happened to. */
                    data: {
                        /** @description The id of the record, or what names it. */
                        id: string;
                        /** @description The record as it is when it is sent; null for one that is gone. */
                        object: components["schemas"]["business"] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Nothing more is sent to this address: it is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing waits, for three days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
