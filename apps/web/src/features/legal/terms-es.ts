import type { LegalText } from './legal-text.ts'

export const TERMS_ES: LegalText = {
  title: 'Condiciones del servicio',
  description: 'Lo que usted e Isiro acuerdan cuando usa Isiro.',
  lead: 'Estas condiciones son el acuerdo entre usted e Isiro, en palabras sencillas. Al crear una cuenta las acepta.',
  sections: [
    {
      id: 'agreement',
      title: 'Quién acuerda con quién',
      body: [
        '«Isiro» y «nosotros» son quien presta este servicio: {{operator}}. Nos encuentra en {{support}}. «Usted» es la persona que crea una cuenta y la empresa para la que se usa. Si actúa en nombre de una empresa, confirma que puede hacerlo.',
        'Estas condiciones abarcan la aplicación web, las páginas que abren sus clientes y los documentos hechos con ellas. La {{privacyPolicy}} explica qué hacemos con los datos personales.',
      ],
    },
    {
      id: 'account',
      title: 'Su cuenta',
      body: [
        [
          'Debe tener al menos {{minAge}} años.',
          'Dé datos verdaderos y manténgalos al día: aparecen en documentos con efectos legales.',
          'No comparta su contraseña. Usted responde de lo que se haga con su cuenta, salvo que alguien haya entrado sin culpa suya.',
          'Escriba enseguida a {{support}} si cree que otra persona usa su cuenta.',
        ],
      ],
    },
    {
      id: 'service',
      title: 'Qué hace Isiro y qué no hace',
      body: [
        'Con Isiro emite facturas, calcula el impuesto sobre el valor añadido (IVA) y la retención en la fuente, anota gastos y pagos, guarda los datos de sus clientes, les recuerda lo que deben y prepara sus declaraciones de impuestos.',
        'Las cifras de impuestos no son asesoramiento fiscal. Salen de lo que usted introduce, de sus ajustes y de tipos que llevan su fecha y la ley de la que vienen. Las leyes cambian y cada caso es distinto. Consulte con un asesor las cifras importantes.',
        'Isiro no es asesor fiscal, contable ni banco. No presentamos sus declaraciones ni guardamos su dinero. Saber si un impuesto se aplica a usted y a una venta, y declarar bien y a tiempo, sigue siendo responsabilidad suya.',
        'Una factura emitida no se puede cambiar, porque la ley y su cliente confían en ella. Conserva su número, aunque la anule.',
      ],
    },
    {
      id: 'records',
      title: 'Lo que usted introduce sigue siendo suyo',
      body: [
        'Los documentos de su empresa son suyos. Nos permite guardarlos y tratarlos en la medida en que el servicio lo necesita, y para nada más.',
        'Con cualquier plan puede leer, descargar y borrar sus documentos. La excepción es lo que la ley exige conservar: las facturas emitidas, por ejemplo, se quedan.',
        'Quien tiene el enlace privado de una factura puede abrirla. Compártalo solo con quien corresponda. Si un enlace acaba donde no debe, puede reemplazarlo.',
      ],
    },
    {
      id: 'processing',
      title: 'Los datos personales de sus clientes',
      body: [
        'Usted decide qué datos personales de clientes, proveedores y pagadores introduce, y para qué. Según la ley de protección de datos, usted es el responsable del tratamiento y nosotros, su encargado. Esta sección es nuestro acuerdo sobre ello. Introduzca solo lo que tenga derecho a usar.',
        [
          'Tratamos esos datos solo para prestarle el servicio y según las instrucciones que nos da al usarlo, salvo que una ley exija otra cosa.',
          'Toda persona que trabaja con ellos para nosotros debe guardar secreto.',
          'Los protegemos como describe la {{privacyPolicy}}.',
          'Nos ayudan las empresas que la {{privacyPolicy}} nombra como destinatarias. Usted las acepta. Les imponemos las mismas obligaciones y respondemos por ellas. Le avisamos antes de añadir otra, y puede oponerse terminando el acuerdo.',
          'Le ayudamos a responder a quienes ejercen sus derechos y a cumplir sus demás obligaciones de protección de datos.',
          'Si se produce una brecha de esos datos, le avisamos sin demora, con lo que necesita para informar a otros.',
          'Cuando termina el acuerdo borramos los datos como dice la sección «Fin del acuerdo». Antes puede exportarlos.',
          'Si lo pide, le mostramos que cumplimos todo esto y dejamos que lo compruebe.',
        ],
      ],
    },
    {
      id: 'messages',
      title: 'Mensajes en su nombre',
      body: [
        'Isiro envía correos y SMS a sus clientes cuando usted lo indica, y por sí solo donde lo ha activado. Salen en su nombre. Usted responde de su contenido y de tener permiso para escribir al destinatario.',
        [
          'Los mensajes automáticos descansan de noche, de {{quietFrom}} a {{quietTo}}, salvo que elija otras horas.',
          'Si alguien no quiere más mensajes, respételo. Isiro lleva una lista de esas personas y no les envía nada.',
          'Cada plan incluye un número de SMS por mes natural; los que no use no se acumulan. Un texto largo o con caracteres especiales cuenta como varios SMS. La aplicación muestra cuántos antes de enviar.',
          'Puede enviar SMS cuando haya confirmado su correo electrónico. Llegan a móviles de Nigeria, y de otros países donde los hayamos activado.',
          'Uso razonable: los límites por día, y por número en poco tiempo, protegen a los destinatarios y al servicio. La aplicación le dice cuándo alcanza uno.',
          'Entregamos cada mensaje a un proveedor. No podemos prometer que una red o un buzón lo reciba. La aplicación muestra lo que comunica el proveedor.',
        ],
        'Cuando comparte una factura por WhatsApp u otra aplicación, es esa aplicación la que la envía, según sus propias condiciones.',
      ],
    },
    {
      id: 'payments',
      title: 'Pagos de sus clientes',
      body: [
        'Sus clientes le pagan a usted, no a nosotros. Para los pagos en línea conecta su propia cuenta de Paystack o Flutterwave. El proveedor cobra, descuenta sus comisiones y le paga según el contrato que usted tiene con él. Nosotros solo transmitimos la petición, le preguntamos el resultado y lo anotamos.',
        'Las devoluciones y los pagos en disputa se resuelven entre usted, su cliente y el proveedor. Si anota a mano una transferencia o efectivo, o confía en un cliente que dice haber pagado, compruebe que el dinero ha llegado.',
      ],
    },
    {
      id: 'prices',
      title: 'Planes, precios y pago',
      body: [
        'Los precios son en nairas, con IVA incluido, y para una empresa. Lo que contiene cada plan está en la {{pricingPage}}.',
        [
          'Gratis: sin coste ni límite de tiempo. {{freeInvoices}} facturas y {{freeSms}} SMS al mes.',
          'Basic: {{basicMonth}} al mes o {{basicYear}} al año. Facturas ilimitadas, {{basicSms}} SMS al mes.',
          'Pro: {{proMonth}} al mes o {{proYear}} al año. Facturas ilimitadas, {{proSms}} SMS al mes.',
          'Business: {{businessMonth}} al mes o {{businessYear}} al año. Facturas ilimitadas, {{businessSms}} SMS al mes.',
        ],
        'Cada empresa puede probar Pro o Business una vez durante {{trialDays}} días, sin tarjeta. La prueba termina sola. La empresa vuelve entonces al plan que tenía, y no se cobra nada.',
        'Se paga un mes o un año por adelantado, a través de Paystack o Flutterwave. El proveedor recibe su número de tarjeta; nosotros, nunca. Cada pago tiene su recibo.',
        'Le avisamos por correo electrónico al menos {{noticeDays}} días antes de que suba su precio. El nuevo precio se aplica desde su siguiente periodo, y puede irse antes.',
      ],
    },
    {
      id: 'renewal',
      title: 'Renovar, cambiar y cancelar un plan',
      body: [
        [
          'Un plan pagado con tarjeta por Paystack se renueva solo al final de cada periodo, hasta que lo cancele. Si se paga de otra forma, termina con su periodo, y usted puede pagar el siguiente.',
          'Puede cancelar en cualquier momento en la {{plansPage}}. El plan sigue abierto hasta el final del tiempo ya pagado. Hasta entonces puede anular la cancelación.',
          'Si una renovación falla, le escribimos y el plan sigue abierto {{graceDays}} días más. El pago se intenta {{renewalAttempts}} veces en total, con {{retryDays}} días entre una y otra. Si ninguna funciona, la empresa pasa al plan gratuito.',
          'Un plan superior, o un año en lugar de un mes, empieza enseguida. Los días pagados y no usados se descuentan del precio.',
          'Para un plan de pago inferior, escriba a {{support}}. Empieza al final del tiempo ya pagado.',
          'Cuando un plan termina, no se borra nada. Los límites y las funciones del plan que tenga entonces valen para lo que haga después. Un límite nunca le impide leer, descargar o borrar sus propios documentos.',
        ],
      ],
    },
    {
      id: 'money-back',
      title: 'Garantía de devolución de {{moneyBackDays}} días',
      body: [
        'Si un plan de pago no es lo que esperaba, use el botón de la {{plansPage}}, o escriba a {{support}}, en los {{moneyBackDays}} días siguientes a su primer pago. No tiene que dar un motivo. Le devolvemos entero lo que haya pagado en ese tiempo, a la tarjeta o cuenta de la que vino, y el plan termina enseguida.',
        'Después, el tiempo pagado no se devuelve, salvo en los casos que prevén estas condiciones o la ley.',
      ],
    },
    {
      id: 'referral',
      title: 'Invitar a otros',
      body: [
        'Cada empresa tiene un código para invitar a otras. Usted ve cuántas se han unido con el suyo y cuántas pagan un plan, pero no cuáles son. Por ahora no hay recompensa por invitar ni por unirse. Invite solo a quien le agrade recibir su mensaje.',
      ],
    },
    {
      id: 'backups',
      title: 'Copias de seguridad',
      body: [
        'Hacemos copias de seguridad de todo el servicio para recuperarnos de un fallo nuestro. Con ellas no se puede recuperar un documento que usted borró. Para eso, haga sus propias copias en la {{backupPage}}: como descarga, o en su Google Drive o Dropbox. Allí son suyas, y usted decide quién puede llegar a ellas.',
        'Puede proteger con una frase de contraseña una copia guardada en su nube. Si la pierde, nadie puede abrir esa copia y nosotros no podemos restablecerla. Para las copias semanales guardamos la frase cifrada, porque el servidor la necesita cada semana. No se la mostramos a nadie, ni siquiera a usted.',
      ],
    },
    {
      id: 'conduct',
      title: 'Lo que no está permitido',
      body: [
        [
          'Facturas de bienes o servicios que no existen, y todo lo que pretenda engañar.',
          'Usar Isiro contra la ley, por ejemplo para blanquear dinero o evadir impuestos.',
          'Intentar acceder a documentos de otros, eludir límites o perturbar el servicio.',
          'Enviar mensajes que nadie ha pedido o que ya no se quieren.',
        ],
        'En esos casos podemos suspender la cuenta. Le avisamos antes y le damos tiempo para corregirlo, salvo que cause daños o la ley lo prohíba. Puede pedirnos que revisemos la decisión.',
      ],
    },
    {
      id: 'availability',
      title: 'Disponibilidad y cambios del servicio',
      body: [
        'Trabajamos con cuidado para que Isiro funcione y sus documentos estén a salvo. No prometemos que nunca se interrumpa: hay mantenimiento, las redes fallan, y también los proveedores de los que dependemos.',
        'Podemos mejorar y cambiar el servicio. Si quitamos algo que usted paga, puede irse y recuperar la parte pagada por el tiempo no usado.',
      ],
    },
    {
      id: 'ending',
      title: 'Fin del acuerdo',
      body: [
        'Puede dejarlo en cualquier momento y eliminar su cuenta en el {{privacyCenter}}, o pedírnoslo escribiendo a {{support}}. Descargue antes lo que necesite. Al eliminarla se cierran sus sesiones, se detienen todos los mensajes y la renovación de su plan, y se desconecta su nube.',
        'Durante {{undoDays}} días, un enlace enviado por correo permite recuperar la cuenta. Después sus datos personales se borran, a más tardar {{erasureDays}} días después de su petición.',
        'Usted elige si guardamos los documentos que la ley fiscal exige conservar, como facturas emitidas, pagos y gastos. Es lo que ocurre si no cambia nada, porque esa obligación también es suya. Se guardan unos {{bookYearsInAll}} años: hasta el 31 de diciembre, {{bookYears}} años después del año fiscal de liquidación al que corresponden. Un documento del {{recordDay}} se guarda hasta el {{recordKeptUntil}}, y después se borra.',
        'Podemos terminar el acuerdo con {{noticeDays}} días de aviso por correo electrónico, o sin aviso tras un incumplimiento grave de estas condiciones. Si lo terminamos sin tal incumplimiento, le devolvemos lo pagado por el tiempo restante. Hasta el final puede descargar sus documentos.',
      ],
    },
    {
      id: 'liability',
      title: 'Responsabilidad',
      body: [
        'Respondemos sin límite de los daños que causemos a propósito o por negligencia grave, de los daños personales y siempre que la ley no permita un límite. De todo lo demás respondemos por los daños previsibles, hasta la cantidad que nos haya pagado en los doce meses anteriores, o {{liabilityFloor}} si es mayor.',
        'No respondemos de sanciones debidas a datos erróneos o tardíos o a declaraciones no presentadas, ni de lo que hagan los proveedores de pago, mensajería y almacenamiento según sus propios contratos con usted.',
      ],
    },
    {
      id: 'consumers',
      title: 'Si es consumidor',
      body: [
        'Nada en estas condiciones le quita los derechos que le da la ley nigeriana de competencia y protección del consumidor de 2018 (Federal Competition and Consumer Protection Act 2018). Entre ellos están una información clara en lenguaje sencillo, un servicio de calidad y a tiempo, cláusulas justas y una reparación cuando el servicio no cumple. Lo mismo vale para la ley de consumo del país donde vive.',
        'Puede reclamar ante la Federal Competition and Consumer Protection Commission (fccpc.gov.ng), también sin escribirnos antes.',
      ],
    },
    {
      id: 'changes',
      title: 'Cambios de estas condiciones',
      body: [
        'Cada versión de estas condiciones lleva una fecha, que figura arriba. Le avisamos de los cambios importantes por correo electrónico al menos {{noticeDays}} días antes. Cuando una versión nueva entra en vigor, el panel lo indica y le pide que la acepte. Guardamos qué versión aceptó y cuándo.',
        'Si no está de acuerdo, puede terminar el acuerdo antes de que se aplique el cambio. En ese caso le devolvemos lo pagado por el tiempo restante.',
      ],
    },
    {
      id: 'law',
      title: 'Ley aplicable y conflictos',
      body: [
        'Se aplica la ley de la República Federal de Nigeria. Escríbanos primero: casi todo se puede arreglar. Si no hay acuerdo en {{disputeDays}} días, deciden los tribunales del estado de Lagos. Si es consumidor, también puede acudir a los tribunales y autoridades del lugar donde vive.',
        'Estas condiciones existen en inglés, francés y español. Si difieren, vale el texto en inglés. Si una parte no es válida, el resto sigue siéndolo.',
      ],
    },
    {
      id: 'contact',
      title: 'Contacto',
      body: [
        'Preguntas sobre estas condiciones y reclamaciones: {{support}}. Preguntas sobre datos personales: {{privacy}}.',
      ],
    },
  ],
}
